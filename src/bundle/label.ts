const MAX_LABEL_LENGTH = 1_024;

// Controls, and the marks that turn the direction of text on a terminal or page.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The label under which an entry of an archive is known: '/'-separated, without a leading slash, `.` and `..`, and without
 * control characters. Names in archives are untrusted, and labels are never used as file paths.
 */
export function labelOf(name: string): string {
  const parts = name
    .slice(0, MAX_LABEL_LENGTH)
    .replace(UNPRINTABLE, '')
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.length === 0 ? 'unnamed' : parts.join('/');
}

/** Files that desktop systems leave behind: they hold nothing of the cluster. */
export function isDesktopLitter(label: string): boolean {
  const base = label.slice(label.lastIndexOf('/') + 1);
  return base.startsWith('._') || base === '.DS_Store' || label.startsWith('__MACOSX/') || label.includes('/__MACOSX/');
}
