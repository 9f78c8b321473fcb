import { defined, type ComparedDiagnosis, type Comparison } from '../../src/model/index.ts';
import { subjectLabel } from '../text/wording.ts';

/** One thing that changed. */
export interface Change {
  readonly what: string;
  /** Of what; absent where `what` says it. */
  readonly about?: string;
  /** Of a member: its values. */
  readonly older?: string;
  readonly newer?: string;
}

/** Changes of one sort, under a heading. */
export interface Section {
  readonly title: string;
  readonly changes: readonly Change[];
}

/** What changed, by sort; sorts of which nothing changed are left out. */
export function sectionsOf({ diagnoses, events, objects }: Comparison): readonly Section[] {
  const causes = (found: readonly ComparedDiagnosis[]): Change[] =>
    found.map(({ id, subject, summary }) => ({ what: `${id}: ${summary}`, about: subjectLabel(subject) }));
  const titles = (found: Comparison['events']['began']): Change[] =>
    found.map(({ title, subject }) => ({ what: title, ...defined({ about: subject && subjectLabel(subject) }) }));
  const names = (found: Comparison['objects']['began']): Change[] =>
    found.map((object) => ({ what: subjectLabel(object) }));
  const all: readonly Section[] = [
    { title: 'Causes that began', changes: causes(diagnoses.began) },
    { title: 'Causes that ended', changes: causes(diagnoses.ended) },
    { title: 'Causes that go on', changes: causes(diagnoses.stayed) },
    { title: 'Events that began', changes: titles(events.began) },
    { title: 'Events that ended', changes: titles(events.ended) },
    { title: 'New objects', changes: names(objects.began) },
    { title: 'Objects that are gone', changes: names(objects.ended) },
    {
      title: 'Changed objects',
      changes: objects.changed.flatMap(({ object, members }) =>
        members.map(({ path, older, newer }) => ({ what: path, about: subjectLabel(object), older, newer })),
      ),
    },
  ];
  return all.filter(({ changes }) => changes.length > 0);
}

/** What has to be known of the comparison itself. */
export function remarksOf({ sameCluster, objects, diagnoses, events }: Comparison): readonly string[] {
  const isEqual = [diagnoses, events, objects].every(({ began, ended }) => began.length + ended.length === 0);
  return [
    ...(sameCluster === false ? ['These bundles seem to be of different clusters.'] : []),
    ...(objects.onlyNodes === true ? ['Of objects only nodes are compared: a report holds no others.'] : []),
    ...(isEqual && objects.changed.length === 0 ? ['No difference that tells.'] : []),
  ];
}
