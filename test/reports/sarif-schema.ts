/**
 * What SARIF 2.1.0 says of the objects that the report uses, typed from the standard's own words: their members, which of
 * them must be there, and the values they may have. Every member that is not listed here is refused, though the standard has
 * more, so that a misspelt one is found.
 */
export const SARIF_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $ref: '#/$defs/log',
  $defs: {
    log: object(
      { $schema: { type: 'string', format: 'uri' }, version: { const: '2.1.0' }, runs: array('run') },
      'version',
      'runs',
    ),
    run: object(
      {
        tool: object({ driver: ref('toolComponent') }, 'driver'),
        originalUriBaseIds: { type: 'object', additionalProperties: ref('artifactLocation') },
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        results: array('result'),
        properties: ref('propertyBag'),
      },
      'tool',
    ),
    toolComponent: object(
      { name: { type: 'string' }, version: { type: 'string' }, rules: { ...array('rule'), uniqueItems: true } },
      'name',
    ),
    rule: object(
      { id: { type: 'string' }, shortDescription: ref('text'), helpUri: { type: 'string', format: 'uri' } },
      'id',
    ),
    result: object(
      {
        ruleId: { type: 'string' },
        ruleIndex: { type: 'integer', minimum: -1 },
        level: { enum: ['none', 'note', 'warning', 'error'] },
        kind: { enum: ['notApplicable', 'pass', 'fail', 'review', 'open', 'informational'] },
        rank: { type: 'number', minimum: -1, maximum: 100 },
        message: ref('text'),
        locations: array('location'),
        relatedLocations: { ...array('location'), uniqueItems: true },
        codeFlows: array('codeFlow'),
        suppressions: { ...array('suppression'), uniqueItems: true },
        partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
        properties: ref('propertyBag'),
      },
      'message',
    ),
    suppression: object(
      {
        kind: { enum: ['inSource', 'external'] },
        status: { enum: ['accepted', 'underReview', 'rejected'] },
        justification: { type: 'string' },
      },
      'kind',
    ),
    codeFlow: object({ threadFlows: { ...array('threadFlow'), minItems: 1 } }, 'threadFlows'),
    threadFlow: object({ locations: { ...array('threadFlowLocation'), minItems: 1 } }, 'locations'),
    threadFlowLocation: object({
      executionOrder: { type: 'integer', minimum: -1 },
      nestingLevel: { type: 'integer', minimum: 0 },
      location: ref('location'),
    }),
    location: object({
      id: { type: 'integer', minimum: -1 },
      physicalLocation: object({ artifactLocation: ref('artifactLocation'), region: ref('region') }),
      logicalLocations: { ...array('logicalLocation'), uniqueItems: true },
      message: ref('text'),
    }),
    logicalLocation: object({ fullyQualifiedName: { type: 'string' } }),
    artifactLocation: object({
      uri: { type: 'string', format: 'uri-reference' },
      uriBaseId: { type: 'string' },
      description: ref('text'),
    }),
    region: object({
      startLine: { type: 'integer', minimum: 1 },
      endLine: { type: 'integer', minimum: 1 },
      snippet: ref('text'),
    }),
    text: object({ text: { type: 'string' } }, 'text'),
    propertyBag: { type: 'object' },
  },
};

function object(properties: Readonly<Record<string, object>>, ...required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

function ref(name: string): object {
  return { $ref: `#/$defs/${name}` };
}

function array(name: string): object {
  return { type: 'array', items: ref(name) };
}
