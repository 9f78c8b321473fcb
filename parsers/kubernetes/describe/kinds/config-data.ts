import { titleIndex } from '../data-section.ts';
import { integerOf } from '../field-values.ts';
import type { Description, KindReader } from '../kind-reader.ts';
import { hasKeys } from '../kind-reader.ts';
import type { DescribedLine } from '../layout.ts';
import type { ObjectBuilder } from '../object-builder.ts';
import { setScalars } from '../scalar-fields.ts';

export const secret: KindReader = {
  apiVersion: 'v1',
  kind: 'Secret',
  namespaced: true,
  recognises: (description) => dataLines(description, 'Data') !== undefined && hasKeys(description, 'Type'),
  read(description, object) {
    setScalars(object, description.nodes, [['Type', 'type']]);
    readSizes(object, 'describedKeys', dataLines(description, 'Data') ?? []);
  },
};

export const configMap: KindReader = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  namespaced: true,
  completePaths: ['data'],
  recognises: (description) => dataLines(description, 'Data') !== undefined && !hasKeys(description, 'Type'),
  read(description, object) {
    readTexts(object, dataLines(description, 'Data') ?? []);
    readSizes(object, 'describedBinaryKeys', dataLines(description, 'BinaryData') ?? []);
  },
};

/** The lines below `Data` and its underline, up to the next such title. */
function dataLines({ lines }: Description, title: string): readonly DescribedLine[] | undefined {
  const start = titleIndex(lines, title);
  if (start < 0) return undefined;
  const end = title === 'Data' ? titleIndex(lines, 'BinaryData', start) : -1;
  return lines.slice(start + 2, end < 0 ? undefined : end);
}

/** `password:  9 bytes`: the names of keys and how long their values are; the values are not shown. */
function readSizes(object: ObjectBuilder, member: string, lines: readonly DescribedLine[]): void {
  object.list(member);
  for (const { text, number } of lines) {
    const groups = /^(?<key>[\w.-]+):\s+(?<bytes>\d{1,9}) bytes$/.exec(text)?.groups;
    if (!groups) continue;
    const key = object.item(member, number);
    key.set('name', groups['key'], number);
    key.set('bytes', integerOf(groups['bytes']), number);
  }
}

/** `key:`, `----`, then the value as it is and one blank line. */
function readTexts(object: ObjectBuilder, lines: readonly DescribedLine[]): void {
  const data = object.at('data');
  const starts = lines.flatMap((line, index) =>
    /^[\w.-]+:$/.test(line.text) && lines[index + 1]?.text === '----' ? [index] : [],
  );
  for (const [position, start] of starts.entries()) {
    const end = starts[position + 1];
    const value = lines.slice(start + 2, end).map(({ text }) => text);
    if (end === undefined && value.at(-1) === '') value.pop();
    if (value.at(-1) === '') value.pop();
    data.set(lines[start]!.text.slice(0, -1), value.join('\n'), lines[start]!.number);
  }
}
