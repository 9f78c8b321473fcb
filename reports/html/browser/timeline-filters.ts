/// <reference lib="dom" />
import type { Page } from './data.ts';
import { SEVERITY_NAMES } from './data.ts';
import { numberLabel } from '../../text/wording.ts';
import { element } from '../../page/browser/elements.ts';
import type { Filter } from './timeline-state.ts';
import { NO_FILTER } from './timeline-state.ts';

/** The filter bar: its element, and a way to put it back to nothing filtered. */
export interface FilterBar {
  readonly bar: HTMLElement;
  /** Says how much passes. */
  readonly status: HTMLElement;
  reset(): void;
}

function choice(label: string, any: string, options: readonly string[]): readonly [HTMLElement, HTMLSelectElement] {
  const select = element('select', { 'aria-label': label }, element('option', { value: '-1' }, any));
  const sorted = options.map((name, index) => ({ name, index })).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, index } of sorted) select.append(element('option', { value: String(index) }, name.slice(0, 80)));
  return [select, select];
}

const GROUPS = [
  ['', 'All subjects'],
  ['node', 'Nodes and machines'],
  ['component', 'Cluster components'],
  ['object', 'Other objects'],
] as const;

/** Makes the bar; `changed` is called with the new filter on every change. */
export function filterBar(page: Page, changed: (filter: Filter) => void): FilterBar {
  const text = element('input', {
    type: 'search',
    placeholder: 'Filter by text',
    'aria-label': 'Filter the timeline by text',
  });
  const [nodeElement, node] = choice('Node', 'Any node', page.nodes);
  const [namespaceElement, namespace] = choice('Namespace', 'Any namespace', page.namespaces);
  const group = element('select', { 'aria-label': 'Sort of subject' });
  for (const [value, label] of GROUPS) group.append(element('option', { value }, label));
  const counts = SEVERITY_NAMES.map((_, number) => page.episodes.filter(({ severity }) => severity === number).length);
  const severities = SEVERITY_NAMES.map((name, number) =>
    element(
      'button',
      { type: 'button', class: `toggle ${name}`, 'aria-pressed': 'true', 'data-severity': String(number) },
      `${name} `,
      element('span', { class: 'count' }, numberLabel(counts[number] ?? 0)),
    ),
  );
  const chain = element(
    'button',
    { type: 'button', class: 'toggle chain', 'aria-pressed': 'false' },
    'Causal chains only',
  );
  const reset = element('button', { type: 'button', class: 'reset' }, 'Reset');
  const status = element('p', { class: 'note', role: 'status' });

  const pressed = (button: Element): boolean => button.getAttribute('aria-pressed') === 'true';
  const emit = (): void => {
    changed({
      text: text.value,
      severities: new Set(severities.flatMap((button, number) => (pressed(button) ? [number] : []))),
      namespace: Number(namespace.value),
      node: Number(node.value),
      group: group.value,
      chainOnly: pressed(chain),
    });
  };
  const clear = (): void => {
    text.value = NO_FILTER.text;
    for (const select of [node, namespace]) select.value = '-1';
    group.value = '';
    for (const button of severities) button.setAttribute('aria-pressed', 'true');
    chain.setAttribute('aria-pressed', 'false');
    emit();
  };
  text.addEventListener('input', emit);
  for (const select of [node, namespace, group]) select.addEventListener('change', emit);
  for (const button of [...severities, chain]) {
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(!pressed(button)));
      emit();
    });
  }
  reset.addEventListener('click', clear);

  const chains = page.episodes.some(({ step }) => step > 0) ? [chain] : [];
  const choices = [group];
  if (page.nodes.length > 1) choices.push(nodeElement as HTMLSelectElement);
  if (page.namespaces.length > 1) choices.push(namespaceElement as HTMLSelectElement);
  const bar = element(
    'div',
    { class: 'filters', role: 'group', 'aria-label': 'Filter the timeline' },
    text,
    ...choices,
    element('div', { class: 'toggles', role: 'group', 'aria-label': 'Severities' }, ...severities, ...chains),
    reset,
  );
  return { bar, status, reset: clear };
}
