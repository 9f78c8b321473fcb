/// <reference lib="dom" />
import { reveal } from '../../page/browser/elements.ts';

function folds(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll('details')];
}

/** The button that unfolds everything, and paper, on which nothing is folded. */
export function startFolds(): void {
  const button = document.getElementById('unfold');
  button?.addEventListener('click', () => {
    const open = button.getAttribute('aria-pressed') !== 'true';
    button.setAttribute('aria-pressed', String(open));
    button.textContent = open ? 'Fold all' : 'Unfold all';
    for (const fold of folds()) fold.open = open;
  });
  document.getElementById('print')?.addEventListener('click', () => print());
  let unfolded: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    unfolded = folds().filter((fold) => !fold.open);
    for (const fold of unfolded) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of unfolded) fold.open = false;
    unfolded = [];
  });
  const openTarget = (hash = location.hash): void => {
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target === null) return;
    const fold = target.matches('.diagnosis') ? target.querySelector<HTMLDetailsElement>(':scope > .fold') : null;
    if (fold !== null) fold.open = true;
    // A step of a chain stands in a fold.
    if (target.closest('details') !== null) reveal(target);
  };
  addEventListener('hashchange', () => openTarget());
  // A fold that was closed again opens for the same link, too.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (link !== null) openTarget(link.getAttribute('href') ?? '');
  });
  openTarget();
}
