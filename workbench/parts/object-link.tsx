import { subjectLabel } from '../../reports/text/wording.ts';
import type { ObjectReference } from '../../src/model/index.ts';
import { hrefOf, route } from '../route.ts';

/** The address of an object's page. */
export function objectHref({ kind, namespace = '', name, cluster = '' }: ObjectReference): string {
  return hrefOf(route.value.bundle, 'object', [kind, namespace, name, cluster]);
}

/** An object's name, which opens its page. */
export function ObjectLink({ reference }: { readonly reference: ObjectReference }) {
  return <a href={objectHref(reference)}>{subjectLabel(reference)}</a>;
}
