import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import schema from '../../reports/json/report.schema.json' with { type: 'json' };
import { assertReport, renderReport, validateReport } from '../../reports/index.ts';
import { EXAMPLES, incidentReport, largeReport } from './example-report.ts';

interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: SchemaNode;
  readonly description?: string;
}

const root = schema as unknown as SchemaNode & { readonly $defs: Readonly<Record<string, SchemaNode>> };

function resolve(node: SchemaNode): SchemaNode {
  const name = node.$ref?.replace('#/$defs/', '');
  return name === undefined ? node : resolve(root.$defs[name]!);
}

/** Every difference between a type and a schema, as `path: problem`. */
function differences(checker: ts.TypeChecker, type: ts.Type, node: SchemaNode, path: string): string[] {
  const target = resolve(node);
  const bare = checker.getNonNullableType(type);
  if (checker.isArrayLikeType(bare)) {
    if (target.type !== 'array') return [`${path}: an array in the type, ${target.type} in the schema`];
    return differences(checker, checker.getTypeArguments(bare as ts.TypeReference)[0]!, target.items!, `${path}[]`);
  }
  const literals = bare.isUnion() ? bare.types : [bare];
  if (literals.every((literal) => literal.isStringLiteral())) {
    const inType = literals.map((literal) => literal.value).sort();
    const inSchema = [...(target.enum ?? [target.const ?? ''])].sort();
    return JSON.stringify(inType) === JSON.stringify(inSchema)
      ? []
      : [`${path}: ${inType.join()} / ${inSchema.join()}`];
  }
  if ((bare.flags & ts.TypeFlags.StringLike) !== 0) return target.type === 'string' ? [] : [`${path}: a string`];
  if ((bare.flags & ts.TypeFlags.NumberLike) !== 0) {
    return target.type === 'number' || target.type === 'integer' ? [] : [`${path}: a number`];
  }
  if ((bare.flags & ts.TypeFlags.BooleanLike) !== 0 || bare.isUnion()) {
    return target.type === 'boolean' ? [] : [`${path}: a boolean`];
  }
  const found: string[] = [];
  const properties = new Map(Object.entries(target.properties ?? {}));
  if (target.additionalProperties !== false) found.push(`${path}: the schema lets unknown members in`);
  for (const symbol of checker.getPropertiesOfType(bare)) {
    const property = properties.get(symbol.name);
    properties.delete(symbol.name);
    const where = `${path}/${symbol.name}`;
    if (property === undefined) {
      found.push(`${where}: only in the type`);
      continue;
    }
    const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    if (optional === (target.required ?? []).includes(symbol.name)) found.push(`${where}: optional in one of both`);
    found.push(...differences(checker, checker.getTypeOfSymbol(symbol), property, where));
  }
  for (const name of properties.keys()) found.push(`${path}/${name}: only in the schema`);
  return found;
}

function reportType(): { readonly checker: ts.TypeChecker; readonly type: ts.Type } {
  const file = new URL('../../src/model/report/report.ts', import.meta.url).pathname;
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const symbol = checker.getExportsOfModule(module).find(({ name }) => name === 'Report')!;
  return { checker, type: checker.getDeclaredTypeOfSymbol(symbol) };
}

/** Every object and array in a JSON value with its pointer. */
function* containers(value: unknown, pointer = ''): Generator<readonly [string, Record<string, unknown> | unknown[]]> {
  if (typeof value !== 'object' || value === null) return;
  yield [pointer, value as Record<string, unknown>];
  for (const [name, member] of Object.entries(value)) yield* containers(member, `${pointer}/${name}`);
}

describe('the report schema', () => {
  it('says the same as the types', () => {
    const { checker, type } = reportType();

    expect(differences(checker, type, root, '')).toEqual([]);
  });

  it('describes every member', () => {
    const silent: string[] = [];
    const visit = (node: SchemaNode, path: string): void => {
      for (const [name, property] of Object.entries(node.properties ?? {})) {
        if ((property.description ?? resolve(property).description) === undefined) silent.push(`${path}/${name}`);
        visit(property, `${path}/${name}`);
      }
      if (node.items !== undefined) visit(node.items, `${path}[]`);
    };
    visit(root, '');
    for (const [name, node] of Object.entries(root.$defs)) visit(node, name);

    expect(silent).toEqual([]);
  });

  it.each(Object.entries({ ...EXAMPLES, large: () => largeReport(2000) }))('accepts the example %s', (_, example) => {
    expect(validateReport(example())).toEqual([]);
  });

  it('refuses a member it does not know, wherever it stands', () => {
    const accepted: string[] = [];
    const pointers = [...containers(incidentReport())].filter(([, value]) => !Array.isArray(value)).map(([at]) => at);
    for (const pointer of pointers) {
      const report = structuredClone(incidentReport());
      const [, target] = [...containers(report)].find(([at]) => at === pointer)!;
      (target as Record<string, unknown>)['surprise'] = 1;
      if (validateReport(report).length === 0) accepted.push(pointer);
    }

    expect(accepted).toEqual([]);
  });

  it('refuses a value of another type, wherever it stands', () => {
    const accepted: string[] = [];
    const first = incidentReport();
    const small = { ...first, timeline: first.timeline.slice(0, 18) };
    for (const [pointer, container] of containers(small)) {
      for (const name of Object.keys(container)) {
        const report = structuredClone(small);
        const [, target] = [...containers(report)].find(([at]) => at === pointer)!;
        (target as Record<string, unknown>)[name] = { of: 'another type' };
        if (validateReport(report).length === 0) accepted.push(`${pointer}/${name}`);
      }
    }

    expect(accepted).toEqual([]);
  });

  it('names the place and the problem', () => {
    const report = structuredClone(incidentReport()) as { verdict: { status: string } };
    report.verdict.status = 'fine';

    expect(validateReport(report)).toEqual([
      '/verdict/status must be equal to one of the allowed values (["root-cause","symptoms-only","healthy","inconclusive"])',
    ]);
    expect(() => assertReport(report)).toThrow('Not a valid report: /verdict/status must be equal');
  });

  it('refuses indexes that point out of the report', () => {
    const report = incidentReport();
    const dangling = {
      ...report,
      diagnoses: [
        {
          ...report.diagnoses[0]!,
          chain: [{ ...report.diagnoses[0]!.chain[0]!, because: 7, episode: 4000 }],
          circle: { steps: [9], text: '' },
        },
      ],
      timeline: [{ ...report.timeline[0]!, diagnosis: 3 }],
      unexplained: [{ episode: 1 }],
    };

    expect(validateReport(dangling)).toEqual([
      '/diagnoses/0/chain/0/because is 7, but there are only 1',
      '/diagnoses/0/chain/0/episode is 4000, but there are only 1',
      '/diagnoses/0/circle/steps/0 is 9, but there are only 1',
      '/timeline/0/diagnosis is 3, but there are only 1',
      '/unexplained/0/episode is 1, but there are only 1',
    ]);
  });

  it.each([undefined, null, 'report', [], {}])('refuses %j', (value) => {
    expect(validateReport(value)).not.toEqual([]);
  });

  it('is checked before anything is rendered', () => {
    expect(() => renderReport({} as never, 'html')).toThrow('Not a valid report');
  });
});
