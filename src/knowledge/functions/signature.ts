import { defined } from '../../model/index.ts';

/** What a signature says of a function: how it is called, on what, and what it yields. */
export interface Signature {
  /** `size`, `math.greatest`, `lookup`; of methods what stands behind the dot. */
  readonly name: string;
  /** As it is written, for the documentation and messages. */
  readonly signature: string;
  /** Of methods: what they are called on. */
  readonly receiver?: Parameter;
  /** The ways to call it, of which all yield the same: one for each list of arguments. */
  readonly forms: readonly [Form, ...Form[]];
  readonly yields: readonly Type[];
}

/** One way to call a function: what it takes beside the receiver. */
export interface Form {
  readonly takes: readonly Parameter[];
  /** How many of `takes` have to be given. */
  readonly least: number;
  /** The last of `takes` may be repeated. */
  readonly variadic: boolean;
}

export interface Parameter {
  /** What a reader calls it, where its type does not say it. */
  readonly name?: string;
  readonly types: readonly Type[];
  /** The types of the values that fit, `any` for all. */
  readonly accepts: readonly string[];
  /** What stands for it where it is left out, as it is written. */
  readonly usual?: string;
}

/** `string`, `list<object>`; `T` stands for whatever a call has there, the same wherever a signature writes it. */
export interface Type {
  readonly name: string;
  readonly of?: Type;
}

/** Types of texts of which more is known: a pattern can be checked, and a name is one of those that there are. */
const TEXTS: ReadonlySet<string> = new Set(['pattern', 'kind', 'event', 'relation']);
const TYPES: ReadonlySet<string> = new Set(
  `any T null bool int double number string list map timestamp duration quantity semver ip cidr url object episode`
    .split(' ')
    .concat(...TEXTS),
);
/** Written with what they hold: `optional` alone is the namespace of the functions that make one. */
const HOLDERS: ReadonlySet<string> = new Set(['list', 'optional']);

const FORM = /^(?:(?<before>[A-Za-z0-9|<>]+)\.)?(?<name>\w+)\((?<takes>[^)]*)\)$/;
const PARAMETER = /^(?:(?<name>\w+): )?(?<types>[A-Za-z|<>]+)(?<mark>\?|\.\.\.| = (?<usual>\w+))?$/;
const TYPE = /^(?<name>\w+)(?:<(?<of>.+)>)?$/;

/**
 * Reads a signature: `receiver.name(type, name: type?, name: type = 1, type...) -> type`. Types are joined by `|`, forms by ` or `; `?`
 * and a value mark what may be left out, `...` what may be repeated. What stands before the dot and is no type is a namespace: `math.abs(number) -> number`.
 */
export function readSignature(signature: string): Signature {
  const [written = '', yields = ''] = signature.split(' -> ');
  const [first, ...others] = written.split(' or ').map((form) => readForm(form, signature));
  if (first === undefined || others.some(({ name }) => name !== first.name)) throw badSignature(signature);
  const forms: [Form, ...Form[]] = [first.form, ...others.map(({ form }) => form)];
  const { name, receiver } = first;
  return { name, signature, ...defined({ receiver }), forms, yields: readTypes(yields, signature) };
}

function readForm(text: string, signature: string) {
  const groups = FORM.exec(text)?.groups;
  if (groups === undefined) throw badSignature(signature);
  const { before, name = '', takes = '' } = groups;
  const isMethod = before !== undefined && before.split('|').every(isType);
  const written = takes === '' ? [] : takes.split(', ').map((each) => readParameter(each, signature));
  return {
    name: isMethod || before === undefined ? name : `${before}.${name}`,
    receiver: isMethod ? readParameter(before, signature).parameter : undefined,
    form: {
      takes: written.map(({ parameter }) => parameter),
      least: written.filter(({ mark }) => mark === undefined).length,
      variadic: written.at(-1)?.mark === '...',
    },
  };
}

function readParameter(text: string, signature: string): { parameter: Parameter; mark: string | undefined } {
  const groups = PARAMETER.exec(text)?.groups;
  if (groups === undefined) throw badSignature(signature);
  const { name, mark, usual } = groups;
  const types = readTypes(groups['types'] ?? '', signature);
  const accepts = types.map((type) => (type.name === 'T' ? 'any' : TEXTS.has(type.name) ? 'string' : type.name));
  return { parameter: { types, accepts, ...defined({ name, usual }) }, mark };
}

function readTypes(text: string, signature: string): readonly Type[] {
  return text.split('|').map((each) => readType(each, signature));
}

function readType(text: string, signature: string): Type {
  const { name = '', of } = TYPE.exec(text)?.groups ?? {};
  if (!isType(text)) throw badSignature(signature);
  return of === undefined ? { name } : { name, of: readType(of, signature) };
}

function isType(text: string): boolean {
  const { name = '', of } = TYPE.exec(text)?.groups ?? {};
  return of === undefined ? TYPES.has(name) : HOLDERS.has(name);
}

function badSignature(signature: string): Error {
  return new Error(`bad signature: ${signature}`);
}

/** The form that takes so many arguments, if any. */
export function formFor({ forms }: Signature, count: number): Form | undefined {
  return forms.find(({ takes, least, variadic }) => count >= least && (variadic || count <= takes.length));
}

/** What stands at a position of a call. */
export function parameterAt({ takes }: Form, position: number): Parameter | undefined {
  return takes[Math.min(position, takes.length - 1)];
}

/** Whether a value of a type fits: numbers without fraction are doubles, too. */
export function fits({ accepts }: Parameter, type: string): boolean {
  for (const wanted of accepts) {
    if (wanted === 'any' || wanted === type) return true;
    if (type === 'int' && (wanted === 'double' || wanted === 'number')) return true;
    if (type === 'double' && wanted === 'number') return true;
  }
  return false;
}

/** Whether a function takes something of a type in some place: a `pattern`. */
export function takesA({ forms }: Signature, type: string): boolean {
  return forms.some(({ takes }) => takes.some(({ types }) => types.some(({ name }) => name === type)));
}

/** Why so many arguments do not fit: `takes 1 argument`, `is called lookup(...) -> object`. */
export function countFault({ name, signature, forms: [form, ...others] }: Signature): string {
  return others.length > 0 ? `${name}() is called ${signature}` : `${name}() takes ${arityText(form)}`;
}

/** Why an argument of a type does not fit. */
export function typeFault({ name }: Signature, parameter: Parameter, type: string): string {
  const place = parameter.name === undefined ? 'here' : `as ${parameter.name}`;
  return `${name}() takes ${parameter.accepts.join(' or ')} ${place}, not ${type}`;
}

/** `1 argument`, `1 to 2 arguments`, `2 or more arguments` */
function arityText({ takes, least, variadic }: Form): string {
  const most = takes.length;
  const plural = (count: number) => (count === 1 ? 'argument' : 'arguments');
  if (variadic) return `${least} or more arguments`;
  return least === most ? `${most} ${plural(most)}` : `${least} to ${most} arguments`;
}
