/// <reference lib="dom" />

/** Selects the words, where the page may not use the clipboard: one key is left to press. */
function select(source: Element): void {
  const range = document.createRange();
  range.selectNodeContents(source);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

async function copyText(source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    select(source);
    return false;
  }
}

/** The copy button of each command. */
export function startCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    const source = button.parentElement?.querySelector('code');
    if (source === null || source === undefined) continue;
    button.addEventListener('click', () => {
      void copyText(source).then((copied) => {
        button.textContent = copied ? 'Copied' : 'Now press Ctrl+C';
        setTimeout(() => (button.textContent = 'Copy'), 2000);
      });
    });
  }
}
