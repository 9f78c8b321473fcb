import type { Node, Scalar } from 'yaml';
import type {
  Confidence,
  Binding,
  DiagnosisRule,
  EvidenceRule,
  HealthRule,
  IdentityRule,
  LinkRule,
  NeedRule,
  RelationRule,
  RemedyRule,
  Severity,
  SubjectRule,
} from '../../model/index.ts';
import { defined } from '../../model/index.ts';
import { DAY } from '../../time/units.ts';
import {
  compileBindings,
  compileCondition,
  compileEventIds,
  compileExpression,
  compileTemplate,
  milliseconds,
  optionalCondition,
  optionalExpression,
  optionalTemplate,
  texts,
} from './compilation.ts';
import type { Compilation, VariablesOf } from './compilation.ts';
import type { WrittenDiagnosis } from './diagnosis-severity.ts';
import { child, flag, isTrue, items, members, offsetOf, scalarText } from './rule-file.ts';
import { boundNames, episodeShape } from './world.ts';

const DEFAULT_STRENGTH = 0.8;
/** What is noticed late is noticed within a day, milliseconds. */
const DEFAULT_LEAD = DAY;

/** Compiles the `identities` of a file. */
export function compileIdentities(node: Node | undefined, compilation: Compilation): IdentityRule[] {
  return items(node).map((item) => {
    const kinds = texts(child(item, 'kinds'));
    return {
      kinds,
      value: compileExpression(child(item, 'value') as Node, compilation, objectOf(kinds)),
      namespaced: isTrue(item, 'namespaced'),
    };
  });
}

/** Compiles the `health` of a file. */
export function compileHealth(node: Node | undefined, compilation: Compilation): HealthRule[] {
  return items(node).map((item) => {
    const kinds = texts(child(item, 'kinds'));
    const object = objectOf(kinds);
    return {
      kinds,
      ...defined({
        well: optionalCondition(child(item, 'well'), compilation, object),
        since: optionalExpression(child(item, 'since'), compilation, object),
        heirs: optionalExpression(child(item, 'heirs'), compilation, object),
        goneBy: optionalExpression(child(item, 'goneBy'), compilation, object),
        unbroken: optionalExpression(child(item, 'unbroken'), compilation, object),
        finished: optionalCondition(child(item, 'finished'), compilation, object),
        unfinished: optionalCondition(child(item, 'unfinished'), compilation, object),
        motion: optionalExpression(child(item, 'motion'), compilation, object),
        weight: optionalExpression(child(item, 'weight'), compilation, object),
      }),
    };
  });
}

function objectOf(kinds: readonly string[]): VariablesOf {
  return ({ objects }) => new Map([['object', objects.of(kinds)]]);
}

/** Compiles the `relations` of a file. */
export function compileRelations(node: Node | undefined, compilation: Compilation): RelationRule[] {
  return items(node).map((item) => {
    const inverse = child(item, 'inverse');
    const from = texts(child(item, 'from'));
    const to = texts(child(item, 'to'));
    const pair: VariablesOf = ({ objects }) =>
      new Map([
        ['object', objects.of(from)],
        ['other', objects.of(to)],
      ]);
    return {
      name: scalarText(child(item, 'name')),
      ...defined({ inverse: inverse && scalarText(inverse) }),
      from,
      to,
      ...defined({
        references: optionalExpression(child(item, 'references'), compilation, objectOf(from)),
        elsewhere: optionalCondition(child(item, 'elsewhere'), compilation, pair),
        where: optionalCondition(child(item, 'where'), compilation, pair),
      }),
    };
  });
}

/** Compiles the `links` of a file. */
export function compileLinks(node: Node | undefined, compilation: Compilation): LinkRule[] {
  return items(node).map((item) => {
    const causes = compileEventIds(child(item, 'cause'), compilation);
    const effects = compileEventIds(child(item, 'effect'), compilation);
    const see: VariablesOf = (world) =>
      new Map([
        ['cause', episodeShape(causes, world)],
        ['effect', episodeShape(effects, world)],
      ]);
    const strength = child(item, 'strength');
    return {
      causes,
      effects,
      ...defined({
        where: optionalCondition(child(item, 'where'), compilation, see),
        within: milliseconds(child(item, 'within')),
      }),
      lead: milliseconds(child(item, 'lead')) ?? DEFAULT_LEAD,
      ...defined({ because: optionalTemplate(child(item, 'because'), compilation, see) }),
      strength: strength === undefined ? DEFAULT_STRENGTH : Number(scalarText(strength)),
      ...defined({ shared: flag(item, 'shared') }),
      location: compilation.rules.locate(offsetOf(item)),
    };
  });
}

/** Compiles the `diagnoses` of a file. */
export function compileDiagnoses(node: Node | undefined, compilation: Compilation): WrittenDiagnosis[] {
  return members(node).map(({ key, keyNode, value }) => compileDiagnosis(key, keyNode, value, compilation));
}

function compileDiagnosis(id: string, keyNode: Scalar, node: Node, compilation: Compilation): WrittenDiagnosis {
  const roots = compileEventIds(child(node, 'root'), compilation);
  const base: VariablesOf = (world) =>
    new Map([
      ...[...(boundNames(roots, world) ?? [])].map((name) => [name, undefined] as const),
      ['root', episodeShape(roots, world)] as const,
    ]);
  const { bindings, variables: see } = compileBindings(child(node, 'let'), compilation, base);
  /** Texts and evidence know whom the diagnosis blames. */
  const blamed = members(child(node, 'subject')).map(({ key }) => compilation.objects.of([key]))[0];
  const tell: VariablesOf = (world) => new Map([...see(world), ['subject', blamed]]);
  const template = (name: string) => compileTemplate(child(node, name), compilation, tell);
  return {
    id,
    title: template('title'),
    roots,
    ...defined({
      when: optionalCondition(child(node, 'when'), compilation, see),
      subject: compileSubject(child(node, 'subject'), compilation, see),
      variant: optionalTemplate(child(node, 'variant'), compilation, tell),
    }),
    ...defined({ severity: child(node, 'severity') && (scalarText(child(node, 'severity')) as Severity) }),
    decisive: decisiveness(scalarText(child(node, 'decisive'))),
    ...defined({ atMost: child(node, 'atMost') && (scalarText(child(node, 'atMost')) as Confidence) }),
    assumable: isTrue(node, 'assumable'),
    let: bindings,
    summary: template('summary'),
    supports: items(child(node, 'supports')).map((item) => compileEvidence(item, compilation, tell)),
    refutes: items(child(node, 'refutes')).map((item) => compileEvidence(item, compilation, tell)),
    needs: items(child(node, 'needs')).map((item) => compileNeed(item, compilation, tell)),
    explanation: template('explanation'),
    impact: items(child(node, 'impact')).map((item) => compileTemplate(item, compilation, tell)),
    remediation: items(child(node, 'remediation')).map((item) => compileRemedy(item, compilation, tell)),
    whenThisIsWrong: scalarText(child(node, 'whenThisIsWrong')).trim(),
    references: items(child(node, 'references')).map((item) => {
      const url = child(item, 'url');
      return { title: scalarText(child(item, 'title')), ...defined({ url: url && scalarText(url) }) };
    }),
    ...defined({ circle: optionalTemplate(child(node, 'circle'), compilation, tell) }),
    location: compilation.rules.locate(offsetOf(keyNode)),
  };
}

function compileSubject(node: Node | undefined, compilation: Compilation, see: VariablesOf): SubjectRule | undefined {
  const [subject] = members(node);
  return subject && { kind: subject.key, value: compileExpression(subject.value, compilation, see) };
}

function compileEvidence(node: Node, compilation: Compilation, see: VariablesOf): EvidenceRule {
  const eventNode = child(node, 'event');
  const [event] = compileEventIds(eventNode, compilation);
  const inner: VariablesOf =
    event === undefined ? see : (world) => new Map([...see(world), ['event', episodeShape([event], world)]]);
  const condition = child(node, event === undefined ? 'when' : 'where') ?? child(node, 'when');
  const weight = child(node, 'weight');
  return {
    ...defined({
      event,
      when: optionalCondition(condition, compilation, inner),
      text: optionalTemplate(child(node, 'text'), compilation, inner),
      cite: optionalExpression(child(node, 'cite'), compilation, inner),
    }),
    weight: weight === undefined ? 1 : Number(scalarText(weight)),
  };
}

function compileNeed(node: Node, compilation: Compilation, see: VariablesOf): NeedRule {
  return {
    text: compileTemplate(child(node, 'text'), compilation, see),
    unless: compileCondition(child(node, 'unless') as Node, compilation, see),
    collect: compileTemplate(child(node, 'collect'), compilation, see),
  };
}

function compileRemedy(node: Node, compilation: Compilation, see: VariablesOf): RemedyRule {
  const { bindings, variables } = compileBindings(child(node, 'each'), compilation, see, true);
  const each: Binding | undefined = bindings[0];
  return {
    text: compileTemplate(child(node, 'text'), compilation, see),
    ...defined({
      command: optionalTemplate(child(node, 'command'), compilation, variables),
      caution: optionalTemplate(child(node, 'caution'), compilation, see),
      when: optionalCondition(child(node, 'when'), compilation, see),
      each,
    }),
  };
}

function decisiveness(text: string): DiagnosisRule['decisive'] {
  return text === 'repeated' ? text : text === 'true';
}
