import { fail, pass, warn, type Case } from './case.ts';

/** What text analyze analyzers say of the cluster of `cluster.ts`. */
export const textAnalyze: readonly Case[] = [
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'a.log',
        regex: 'connection refused',
        outcomes: [fail('refused', 'true'), pass('good', 'false')],
      },
    },
    ['failed: T: refused'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'b.log',
        regex: 'connection refused',
        outcomes: [fail('bad', 'true'), pass('quiet', 'false')],
      },
    },
    ['passed: T: quiet'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'b.log',
        regex: 'ready',
        outcomes: [fail('not up'), pass('up')],
      },
    },
    ['passed: T: up'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'a.log',
        regex: 'ready',
        outcomes: [fail('not up'), pass('up')],
      },
    },
    ['failed: T: not up'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'a.log',
        regex: 'ready',
        outcomes: [warn('late', 'false'), pass('good', 'true')],
      },
    },
    ['warning: T: late'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: '*.log',
        regex: 'ready',
        outcomes: [fail('not up'), pass('up')],
      },
    },
    ['failed: T: not up', 'passed: T: up'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: '*.log',
        excludeFiles: ['a.log'],
        regex: 'ready',
        outcomes: [fail('not up'), pass('up')],
      },
    },
    ['passed: T: up'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'none.log',
        regex: 'x',
        outcomes: [fail('bad'), pass('good')],
      },
    },
    ['not-collected: T: No matching files: app/none.log'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'none.log',
        ignoreIfNoFiles: true,
        regex: 'x',
        outcomes: [fail('bad')],
      },
    },
    [],
  ],
  [
    { textAnalyze: { checkName: 'T', collectorName: 'app', fileName: 'a.log', outcomes: [fail('bad')] } },
    ['failed: T: Invalid analyzer'],
  ],
  [
    { textAnalyze: { checkName: 'T', collectorName: 'app', fileName: 'a.log', regex: '(ab', outcomes: [fail('bad')] } },
    ['not-run: T: Analyzer failed: failed to compile regex: (ab: it is not valid: Unterminated group'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'check-stdout.txt',
        regex: 'status: ok',
        outcomes: [pass('fine'), fail('bad')],
      },
    },
    ['passed: T: fine'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'check-stdout.txt',
        regexGroups: 'disk: (?P<Used>\\d+)%',
        outcomes: [fail('disk at {{ .Used }}%', 'Used > 90'), pass('good')],
      },
    },
    ['failed: T: disk at 91%'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'check-stdout.txt',
        regexGroups: 'disk: (?P<Used>\\d+)%',
        outcomes: [fail('bad', 'Used > 95'), warn('nearly full', 'Used >= 91'), pass('good')],
      },
    },
    ['warning: T: nearly full'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'Transfer done: (?P<Done>\\d+) of (?P<All>\\d+)',
        outcomes: [fail('{{ .Done }}/{{ .All }}', 'Done < 12'), pass('good')],
      },
    },
    ['failed: T: 5/12'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'name: (?P<Name>\\w+)',
        outcomes: [pass('it is {{.Name}}', 'Name == depot'), fail('bad')],
      },
    },
    ['passed: T: it is depot'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'name: (?P<Name>\\w+)',
        outcomes: [pass('good', 'Name > depot'), fail('bad')],
      },
    },
    ['not-run: T: Analyzer failed: unexpected operator ">", cannot compare "depot"'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'name: (?P<Name>\\w+)',
        outcomes: [pass('good', 'Name == 5'), fail('no number')],
      },
    },
    ['failed: T: no number'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'nothing (?P<X>y)',
        outcomes: [pass('good', 'X == y'), fail('not found')],
      },
    },
    ['failed: T: not found'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'mode:(?P<Mode>.*)',
        outcomes: [warn('no mode', "Mode == ''"), pass('good')],
      },
    },
    ['warning: T: no mode'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'name: (?P<Name>\\w+)',
        outcomes: [pass('good', 'Name')],
      },
    },
    ['not-run: T: Analyzer failed: unable to parse the condition "Name"'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'info.txt',
        regexGroups: 'name: (?P<Name>\\w+)',
        outcomes: [pass('good', 'Name == x')],
      },
    },
    ['not-run: T: None of its outcomes applies'],
  ],
  [
    { textAnalyze: { collectorName: 'app', fileName: 'a.log', regex: 'start', outcomes: [pass('begun')] } },
    ['passed: app: begun'],
  ],
  [
    { textAnalyze: { checkName: 'T', fileName: 'app/a.log', regex: 'start', outcomes: [pass('begun')] } },
    ['passed: T: begun'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'a.log',
        regex: 'refused',
        outcomes: [fail('bad', 'perhaps')],
      },
    },
    ['not-run: T: Analyzer failed: "perhaps" is neither true nor false'],
  ],
  [
    {
      textAnalyze: {
        checkName: 'T',
        collectorName: 'app',
        fileName: 'a.log',
        regex: 'refused',
        outcomes: [fail('both', 'true'), warn('warned', 'true')],
      },
    },
    ['failed: T: warned'],
  ],
];
