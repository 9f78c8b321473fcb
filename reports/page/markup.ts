const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text fit to stand in HTML and SVG, within elements and within quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);
}

/** A value as JSON that can stand in a script element: nothing in it can end the element or begin a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</gu, '\\u003c')
    .replace(/>/gu, '\\u003e')
    .replace(/&/gu, '\\u0026')
    .replace(/[\u2028\u2029]/gu, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}

/** A coordinate with one decimal, so that the page is small and the same on every machine. */
export function coordinate(value: number): string {
  return String(Math.round(value * 10) / 10);
}
