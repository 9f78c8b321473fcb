import { describe, expect, test } from 'vitest';
import { incidents } from '../incidents/expected.ts';
import { connect } from './connected.ts';

const MOST_CALLS = 8;
const MOST_CHARACTERS = 30_000;

interface Told {
  readonly id: string;
  readonly subject: string;
  readonly at?: string;
}

interface Why {
  readonly subject: string;
  readonly chain: readonly { readonly event: string; readonly at?: string; readonly untrusted?: string }[];
  readonly evidence: readonly { readonly at?: string; readonly untrusted?: string }[];
  readonly remedy: readonly { readonly command?: string }[];
}

describe.each(incidents)('an investigation of $name', ({ file, expected }) => {
  test('reaches the cause with few calls and characters', async () => {
    const { ask, calls, characters, transcript, close } = await connect([file]);

    const verdict = await ask('verdict');
    const [first] = verdict['diagnoses'] as Told[];
    const why = (await ask('why')) as unknown as Why;
    const place = first?.at?.match(/^(?<artifact>.+):(?<line>\d+)(?:-\d+)?$/)?.groups ?? {};
    const lines = await ask('logs', { artifact: place['artifact'], line: Number(place['line']), before: 3, after: 3 });
    await ask('timeline', { where: 'severity == "critical" || severity == "error"' });
    await ask('objects', { unhealthy: true });
    await ask('search', { text: expected.subject.name });
    await ask('not_collected');

    expect(first).toMatchObject({ id: expected.diagnosis });
    expect(why.subject).toContain(expected.subject.name);
    const events = why.chain.map(({ event }) => event);
    expect(expected.chain.filter((event) => events.includes(event))).toEqual(expected.chain);
    for (const { artifact, contains } of expected.cites) {
      const sources = [...why.chain, ...why.evidence];
      expect(sources.some(({ at = '', untrusted = '' }) => at.includes(artifact) && untrusted.includes(contains))).toBe(
        true,
      );
    }
    const commands = why.remedy.map(({ command = '' }) => command).join('\n');
    for (const command of expected.commands) expect(commands).toContain(command);
    expect((lines['lines'] as { at: string }[]).map(({ at }) => at)).toContain(
      `${place['artifact'] ?? ''}:${place['line'] ?? ''}`,
    );
    expect(calls()).toBeLessThanOrEqual(MOST_CALLS);
    expect(characters()).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(transcript()).not.toContain('"undefined"');
    await close();
  });
});
