/// <reference lib="dom" />

/** Makes an element with attributes and children; text is always set as text, so nothing in it can become markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...children);
  return made;
}

/** Opens every fold around an element, brings it into view and marks it for a moment. */
export function reveal(target: Element): void {
  for (let at: Element | null = target; at !== null; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  target.scrollIntoView({ block: 'center' });
  target.classList.add('found');
  target.addEventListener('animationend', () => target.classList.remove('found'), { once: true });
}
