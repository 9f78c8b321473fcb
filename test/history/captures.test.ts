import { expect, test } from 'vitest';
import type { Report } from '../../src/model/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { AFTERMATH_CAPTURES } from './captures/aftermath.ts';
import { API_SERVER_CAPTURES } from './captures/api-servers.ts';
import { CONTROL_PLANE_CAPTURES } from './captures/control-plane.ts';
import { NODE_CAPTURES } from './captures/nodes.ts';
import { PLACE_CAPTURES } from './captures/places.ts';
import { SAID_ONCE_CAPTURES } from './captures/said-once.ts';
import { WORKLOAD_CAPTURES } from './captures/workloads.ts';
import { YEAR_CAPTURES } from './captures/years.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();
const CAPTURES = [
  ...NODE_CAPTURES,
  ...CONTROL_PLANE_CAPTURES,
  ...WORKLOAD_CAPTURES,
  ...AFTERMATH_CAPTURES,
  ...API_SERVER_CAPTURES,
  ...YEAR_CAPTURES,
  ...SAID_ONCE_CAPTURES,
  ...PLACE_CAPTURES,
];

/** What was while things started, or this morning: it has no say in what is wrong now. */
const OVER =
  /config\.yaml: no such file|127\.0\.0\.1:2379.{0,80}refused|retrieving resource lock|nftables|slow fdatasync|validate\.policies\.example|apps\/web:4\.3(?!-)|System clock wrong/;

function named({ id, subject: { kind, name } }: Report['diagnoses'][number]): string {
  return `${id} of ${kind}/${name}`;
}

test.each(CAPTURES.map((capture) => [capture.name, capture] as const))(
  '%s',
  async (_, { files, first, also, told, over = [], isHealthy }) => {
    const { report } = await analyzeFiles('capture', files, knowledge);

    const { diagnoses, unexplained, timeline } = report;
    const sure = diagnoses.filter(({ confidence }) => confidence !== 'possible');
    expect(sure[0] === undefined ? 'nothing' : named(sure[0])).toMatch(first);
    expect(sure.map(named).filter((each) => ![first, ...also].some((pattern) => pattern.test(each)))).toEqual([]);
    const words = JSON.stringify([diagnoses, unexplained.map(({ episode }) => timeline[episode])]);
    expect(told.filter((pattern) => !pattern.test(words))).toEqual([]);
    const past = report.over.map(({ title }) => title).join('\n');
    expect(over.filter((pattern) => !pattern.test(past))).toEqual([]);
    if (isHealthy === true) expect(report.verdict.headline).toBe('Nothing is wrong now');
    const said = [
      ...diagnoses.flatMap(({ summary, chain }) => [summary, ...chain.map(({ source }) => source?.quote)]),
      ...unexplained.map(({ episode }) => timeline[episode]?.title),
    ];
    expect(said.filter((each) => OVER.test(each ?? ''))).toEqual([]);
  },
);
