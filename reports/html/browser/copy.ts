/// <reference lib="dom" />

/** Copies by way of a selection, where the page may not use the clipboard directly (a file opened from a disk). */
function copySelected(source: Element): boolean {
  const selection = getSelection();
  if (selection === null) return false;
  const range = document.createRange();
  range.selectNodeContents(source);
  selection.removeAllRanges();
  selection.addRange(range);
  const copied = document.execCommand('copy');
  selection.removeAllRanges();
  return copied;
}

async function copyText(source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    return true;
  } catch {
    return copySelected(source);
  }
}

/** The copy button of each command. */
export function startCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    const source = button.parentElement?.querySelector('code');
    if (source === null || source === undefined) continue;
    button.addEventListener('click', () => {
      void copyText(source).then((copied) => {
        button.textContent = copied ? 'Copied' : 'Select and copy';
        setTimeout(() => (button.textContent = 'Copy'), 2000);
      });
    });
  }
}
