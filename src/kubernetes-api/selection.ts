import { fieldSelector, labelSelector, selectAll, SelectorError, type Selector } from '../case/index.ts';
import { valueAt } from '../inventory/paths.ts';
import { asCoreEvent } from './event-forms.ts';
import { Refusal } from './refusal.ts';

/** Reads the label and field selectors of a request. Throws `Refusal`. */
export function selectorOf(query: URLSearchParams, kind: string): Selector {
  const labels = query.get('labelSelector') ?? '';
  const fields = query.get('fieldSelector') ?? '';
  try {
    return selectAll([
      ...(labels === '' ? [] : [labelSelector(labels)]),
      ...(fields === '' ? [] : [kind === 'Event' ? eventSelector(fields) : fieldSelector(fields)]),
    ]);
  } catch (error) {
    if (error instanceof SelectorError) throw new Refusal('BadRequest', error.message);
    throw error;
  }
}

const ABOUT = 'involvedObject.';
/** What the newer API of events calls it. */
const NEWER_ABOUT = 'regarding.';
const REQUIREMENT = /^\s*(?<path>[^=!\s]+)\s*={1,2}(?<value>.*)$/;

/** A field selector for events: what an event does not say of its object does not speak against it. */
function eventSelector(text: string): Selector {
  const parts = text.split(',').map((said) => {
    const part = said.trimStart().startsWith(NEWER_ABOUT) ? said.replace(NEWER_ABOUT, ABOUT) : said;
    const { path = '', value = '' } = REQUIREMENT.exec(part)?.groups ?? {};
    return { path, value, selects: fieldSelector(part) };
  });
  const wanted = new Map(parts.map(({ path, value }) => [path, value]));
  // kubectl asks twice about a node, the second time with its name for a uid: then an event without one was shown already.
  const isSecondTime = wanted.get(`${ABOUT}uid`) === wanted.get(`${ABOUT}name`);
  const selectsCore = selectAll(
    parts.map(({ path, selects }) => {
      if (!path.startsWith(ABOUT) || (isSecondTime && path === `${ABOUT}uid`)) return selects;
      return (event) => valueAt(event, path.split('.')) === undefined || selects(event);
    }),
  );
  return (event) => selectsCore(asCoreEvent(event));
}
