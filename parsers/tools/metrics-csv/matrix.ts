import { objectAt } from '../../../src/model/index.ts';
import type { DocumentInput, JsonObject, Sink } from '../../../src/model/index.ts';
import { objectsAt, readJson, textAt } from '../../support/documents/json.ts';
import { SUBJECT_LABELS } from './naming.ts';
import { Series } from './series.ts';

/** The series of a Prometheus range query (`resultType` `matrix`). */
export function readMatrix(input: DocumentInput, sink: Sink): readonly Series[] {
  const result = objectsAt(objectAt(readJson(input, sink), 'data'), 'result');
  return result.map((entry) => {
    const labels = objectAt(entry, 'metric');
    const series = seriesOf(labels);
    const values = entry['values'];
    for (const sample of Array.isArray(values) ? values : []) {
      if (!Array.isArray(sample) || typeof sample[0] !== 'number') continue;
      series.add({ ms: Math.round(sample[0] * 1000), missingZone: false }, Number(sample[1]), input.firstLine);
    }
    return series;
  });
}

function seriesOf(labels: JsonObject): Series {
  const subject = SUBJECT_LABELS.map((label) => textAt(labels, label)).find((value) => value !== undefined);
  const metric = textAt(labels, '__name__') ?? 'value';
  const others = Object.entries(labels)
    .filter(([label]) => label !== '__name__')
    .map(([label, value]) => `${label}=${JSON.stringify(value)}`)
    .sort();
  return new Series(`${metric}{${others.join(',')}}`, subject, metric);
}
