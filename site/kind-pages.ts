import type { OwnKind } from '../kinds/index.ts';
import type { Knowledge } from '../src/model/index.ts';
import { outlineTemplate } from '../src/knowledge/templates.ts';
import { ruleUrl } from './rule-pages.ts';

/** The page of a kind that is not Kubernetes'. */
export interface KindPageView {
  readonly kind: OwnKind;
  readonly url: string;
  /** The events that its state shows. */
  readonly events: readonly { readonly id: string; readonly title: string; readonly url: string }[];
}

/** The pages of the kinds, in their order. */
export function kindPages(kinds: readonly OwnKind[], knowledge: Knowledge): readonly KindPageView[] {
  return kinds.map((kind) => ({
    kind,
    url: `kinds/${kind.kind}.html`,
    events: knowledge.events
      .filter(({ object }) => object.some((source) => source.kinds.includes(kind.kind)))
      .map(({ id, title }) => ({ id, title: outlineTemplate(title), url: ruleUrl(id) })),
  }));
}
