/// <reference lib="dom" />

/** Selects the words, where the page may not use the clipboard: one key is left to press. */
function select(source: Element): void {
  const range = document.createRange();
  range.selectNodeContents(source);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

async function copyText(source: Element, text = source.textContent): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select(source);
    return false;
  }
}

/** Says on a button for a moment what came of it. */
function answer(button: HTMLButtonElement, copied: boolean): void {
  const label = button.textContent;
  button.textContent = copied ? 'Copied' : 'Now press Ctrl+C';
  button.disabled = true;
  setTimeout(() => {
    button.textContent = label;
    button.disabled = false;
  }, 2000);
}

/** The copy button of each command, and that of each citation. */
export function startCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    const source = button.parentElement?.querySelector('code');
    if (source === null || source === undefined) continue;
    button.addEventListener('click', () => {
      void copyText(source).then((copied) => answer(button, copied));
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const cite = button.parentElement?.querySelector('.cite');
    if (cite === null || cite === undefined) continue;
    button.addEventListener('click', () => {
      void copyText(cite, button.dataset['copy']).then((copied) => answer(button, copied));
    });
  }
}
