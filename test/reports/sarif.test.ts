import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import { EXAMPLES } from './example-report.ts';
import { HOSTILE_TEXTS, hostileReport, megabyteReport } from './hostile-report.ts';
import { SARIF_SCHEMA } from './sarif-schema.ts';

/** Addresses as RFC 3986 has them; relative ones where a base is given. */
const URI = /^[a-z][a-z0-9+.-]*:[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]*$/iu;
const URI_REFERENCE =
  /^(?![^/?#]*:)[A-Za-z0-9._~:/?#@!$&'()*+,;=-]*(?:%[0-9A-F]{2}[A-Za-z0-9._~:/?#@!$&'()*+,;=-]*)*$/u;

const validate = new Ajv2020({ allErrors: true, formats: { uri: URI, 'uri-reference': URI_REFERENCE } }).compile(
  SARIF_SCHEMA,
);

const REPORTS = {
  ...EXAMPLES,
  megabyte: megabyteReport,
  ...Object.fromEntries(Object.entries(HOSTILE_TEXTS).map(([name, text]) => [name, () => hostileReport(text)])),
};

describe.each(Object.entries(REPORTS))('the SARIF of %s', (_, report) => {
  const sarif = JSON.parse(renderReport(report(), 'sarif')) as {
    readonly runs: readonly {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
    }[];
  };

  it('is what the standard says', () => {
    validate(sarif);

    expect(validate.errors ?? []).toEqual([]);
  });

  it('points from every result to the rule of its id', () => {
    for (const { tool, results } of sarif.runs) {
      expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(
        results.map(({ ruleId }) => ruleId),
      );
    }
  });
});
