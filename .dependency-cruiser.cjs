// One direction: bundle -> parsers -> inventory + timeline -> diagnosis -> report -> renderers. Each rule with its reason.
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two modules that need each other are one module or miss a third: a type that both need stands in that, so that each can be read without the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'model-knows-nobody',
      comment: 'The types that every room shares must not depend on any room.',
      severity: 'error',
      from: { path: '^src/model/' },
      to: { path: '^(src|parsers|producers|kinds|reports)/', pathNot: '^src/model/' },
    },
    {
      name: 'time-is-a-leaf',
      comment: 'Whoever reads or writes a time, from parser to report, does it with the same few functions.',
      severity: 'error',
      from: { path: '^src/time/' },
      to: { path: '^(src|parsers|producers|kinds|reports)/', pathNot: '^src/(time|model)/' },
    },
    {
      name: 'kinds-know-nobody',
      comment:
        'Parsers, the rule language and the inventory share the catalogue of kinds: it declares, and depends on nothing that it declares things for.',
      severity: 'error',
      from: { path: '^kinds/' },
      to: { pathNot: '^kinds/' },
    },
    {
      name: 'parsers-know-only-the-model',
      comment:
        'A format must not depend on what is done with it; the kinds that it may give, time stamps, certificates and the table of limits are shared leaves.',
      severity: 'error',
      from: { path: '^parsers/' },
      to: { path: '^(src|producers|reports)/', pathNot: '^src/(model|time|certificates)/' },
    },
    {
      name: 'producers-know-only-the-model',
      comment: 'A layout of paths must not depend on what is done with the files.',
      severity: 'error',
      from: { path: '^producers/' },
      to: { path: '^(src|parsers|reports)/', pathNot: '^(src/(model|time)/|parsers/support/kubernetes-resources/)' },
    },
    {
      name: 'distributions-are-data',
      comment: 'What another distribution calls things is declared; what is done with it is not its business.',
      severity: 'error',
      from: { path: '^distributions/' },
      to: { path: '^(src|parsers|producers|kinds|specs|reports)/', pathNot: '^src/model/' },
    },
    {
      name: 'specs-know-only-the-model',
      comment:
        "Another tool's form of checks asks the bundle through one interface; quantities, durations and linear patterns are shared leaves.",
      severity: 'error',
      from: { path: '^specs/' },
      to: {
        path: '^(src|parsers|producers|kinds|reports)/',
        pathNot: '^src/(model/|time/duration\\.ts|knowledge/(values/quantity|linear-regex)\\.ts)',
      },
    },
    {
      name: 'renderers-see-only-the-report',
      comment:
        'The report JSON is the sole contract: what is not in it cannot be rendered, so render makes the same bytes again.',
      severity: 'error',
      from: { path: '^reports/' },
      to: { path: '^(src|parsers|producers|kinds)/', pathNot: '^src/model/' },
    },
    {
      name: 'engine-knows-no-format-and-no-product',
      comment:
        'Formats, layouts and forms are handed to the engine; what the commands need of single ones is told by their imports.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(cli|batch|engine/built-in\\.ts|index\\.ts|(rule|spec)-files\\.ts|rule-collections\\.ts)',
      },
      to: { path: '^(parsers|producers|specs|reports)/' },
    },
    {
      name: 'one-composition-root',
      comment:
        'What the tool knows is put together in one place: whoever analyses asks an engine. Tests of the parts themselves may see the lists.',
      severity: 'error',
      from: {
        pathNot: ['^src/(engine/built-in|environment)\\.ts$', '^specs/', '^test/(parsers|producers|laws|pasted)/'],
      },
      to: {
        path: '^(distributions/index|parsers/index|producers/index|specs/troubleshoot/holders|src/certificates/expression-functions)\\.ts$',
      },
    },
    {
      name: 'the-engine-analyses',
      comment: 'The line through the rooms has one caller, so that no analysis leaves out a part of it.',
      severity: 'error',
      from: { pathNot: ['^src/engine/', '^src/rule-testing/'] },
      to: { path: '^src/analysis/analyze\\.ts$' },
    },
    {
      name: 'scan-is-a-leaf',
      comment: 'The hot path rides on bytes and the model alone.',
      severity: 'error',
      from: { path: '^src/scan/' },
      to: { path: '^src/', pathNot: '^src/(scan|model|time)/' },
    },
    {
      name: 'knowledge-knows-no-evidence',
      comment: 'The rule language is the same whatever hosts its evaluation.',
      severity: 'error',
      from: { path: '^src/knowledge/' },
      to: { path: '^src/', pathNot: '^src/(knowledge|model|time)/' },
    },
    {
      name: 'timeline-does-not-diagnose',
      comment: 'What happened must not depend on what is concluded from it.',
      severity: 'error',
      from: { path: '^src/(inventory|timeline)/' },
      to: { path: '^src/(diagnosis|reading|report|analysis|cli|batch|bundle)/' },
    },
    {
      name: 'reading-concludes-nothing',
      comment: 'What an artifact says must not depend on other artifacts or on what is concluded from them.',
      severity: 'error',
      from: { path: '^src/reading/' },
      to: { path: '^src/(diagnosis|report|analysis|cli|batch)/' },
    },
    {
      name: 'report-tells-what-was-found',
      comment: 'The report is made of findings and conclusions; how they are come by is not its business.',
      severity: 'error',
      from: { path: '^src/report/' },
      to: { path: '^src/(analysis|cli|batch)/' },
    },
    {
      name: 'files-at-the-edge',
      comment:
        'Only bundle/, cli/, batch/, the temporary file of a case and what loads the program and its rules touch the file system: everything between is pure.',
      severity: 'error',
      from: {
        path: '^(src|parsers|producers|kinds|specs|reports)/',
        pathNot:
          '^src/(bundle|cli|batch|program|(rule|spec)-files\\.ts|rule-packages\\.ts|case/(private-(file|names)|source-state)\\.ts)',
      },
      to: { path: ['^(node:)?fs$', '^(node:)?fs/promises$'] },
    },
    {
      name: 'one-file-knows-the-queue',
      comment: 'Another queue is another file that fills the same interface.',
      severity: 'error',
      from: { pathNot: ['^src/batch/bullmq\\.ts$', '^test/'] },
      to: { path: ['node_modules/ioredis', 'node_modules/bullmq'] },
    },
    {
      name: 'kubernetes-api-asks-the-case',
      comment:
        'Faces of a case hold no knowledge of their own: what is known of kinds and their columns is handed to the API, the rest it asks.',
      severity: 'error',
      from: { path: '^src/kubernetes-api/' },
      to: {
        path: '^(src|parsers|producers|kinds|reports)/',
        pathNot: '^(src/(kubernetes-api|case|loopback|model|time|inventory/paths)[/.]|kinds/)',
      },
    },
    {
      name: 'workbench-asks-the-case',
      comment:
        'Faces of a case hold no knowledge of their own. The three files of the page are handed to it, with nothing of a bundle in them.',
      severity: 'error',
      from: { path: '^src/workbench/' },
      to: {
        path: '^(src|parsers|producers|kinds|reports|workbench)/',
        pathNot: '^src/(workbench|case|loopback|kubernetes-api|model|time)[/.]',
      },
    },
    {
      name: 'browser-knows-only-answers',
      comment:
        'What runs in the browser knows the types of what it is answered, the wording of reports, how their timeline is laid out and what a comparison lists; nothing else of ours may get into its script.',
      severity: 'error',
      from: { path: '^workbench/' },
      to: {
        path: '^(src|parsers|producers|kinds|specs|reports)/',
        pathNot:
          '^(src/model/|src/workbench/wire\\.ts|reports/(text|prose)/|reports/html/(lanes|ticks|timeline)\\.ts$|reports/(markdown/git|comparison/sections)\\.ts$)',
      },
    },
    {
      name: 'nobody-knows-the-browser',
      comment: 'The script of the workbench is built apart; whatever runs in Node would drag a browser in with it.',
      severity: 'error',
      from: { pathNot: '^(workbench|test)/' },
      to: { path: '^workbench/' },
    },
    {
      name: 'loopback-knows-nobody',
      comment: 'It lets in or keeps out whoever knocks; what is served is not its business.',
      severity: 'error',
      from: { path: '^src/loopback/' },
      to: { path: '^(src|parsers|producers|kinds|reports)/', pathNot: '^src/loopback/' },
    },
    {
      name: 'no-sockets',
      comment:
        'Analysis is offline. The exceptions are the queue that a user names, in batch/, and an opened bundle on the loopback address, in loopback/.',
      severity: 'error',
      // net.isIP opens nothing.
      from: { pathNot: ['^src/(batch|loopback)/', '^src/knowledge/functions/network\\.ts$'] },
      to: { path: ['^(node:)?(net|tls|http|https|http2|dgram|dns)$'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
