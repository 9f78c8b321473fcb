import { defined, type ObjectReference, type ObservedObject } from '../../../src/model/index.ts';
import type { Line } from '../../support/documents/lines.ts';

/** With what kctrl ends: `10:12:04AM: App tanzu-packages/contour: Reconcile failed`. */
const OUTCOME =
  /^\s*\d{1,2}:\d\d:\d\d[AP]M: App (?<namespace>[a-z0-9-]{1,63})\/(?<name>[a-z0-9][a-z0-9.-]{0,252}): Reconcile (?<outcome>failed|succeeded)\b/;
/** What a step says, behind the bar that kctrl sets before it. */
const SAID = /^\s+\| ?(?<text>.*)$/;
/** Where what a step prints turns into why it ends. */
const ERROR = /^\s*(?:[a-z]{2,20}: )?Error: /;

/** The Apps that a reader of kctrl sees reconciled or not, with what their last step said. */
export function reconciledApps(lines: readonly Line[], artifact: string): ObservedObject[] {
  const apps: ObservedObject[] = [];
  let said: Line[] = [];
  let wasSaid = false;
  for (const { text, number } of lines) {
    const step = SAID.exec(text)?.groups?.text;
    if (step !== undefined) said = [...(wasSaid ? said : []), { text: step, number }];
    wasSaid = step !== undefined;
    const { namespace, name, outcome } = OUTCOME.exec(text)?.groups ?? {};
    if (namespace === undefined || name === undefined) continue;
    const begin = outcome === 'failed' ? said.findIndex((line) => ERROR.test(line.text)) : -1;
    const words = begin < 0 ? [] : said.slice(begin);
    const [first] = words;
    const type = outcome === 'failed' ? 'ReconcileFailed' : 'ReconcileSucceeded';
    apps.push({
      object: {
        apiVersion: 'kappctrl.k14s.io/v1alpha1',
        kind: 'App',
        metadata: { namespace, name },
        status: {
          conditions: [{ type, status: 'True' }],
          ...defined({ usefulErrorMessage: first && words.map((line) => line.text).join('\n') }),
        },
      },
      form: 'describe',
      source: { artifact, line: number },
      ...defined({ fieldLines: first && new Map([['status.usefulErrorMessage', first.number]]) }),
    });
  }
  return apps;
}

/** The only one of them: what the tool prints is of it. */
export function onlyApp(apps: readonly ObservedObject[]): ObjectReference | undefined {
  const names = new Map(
    apps.map(({ object: { kind, metadata } }) => [`${metadata.namespace}/${metadata.name}`, { ...metadata, kind }]),
  );
  const [only, ...others] = names.values();
  return others.length === 0 ? only : undefined;
}
