import type { RuleOrigin } from '../windowed.ts';
import type { DiagnosisRule } from './diagnosis-rule.ts';
import type { EventRule } from './event-rule.ts';
import type { LinkRule } from './link-rule.ts';
import type { RuleLocation } from './location.ts';
import type { HealthRule, IdentityRule, RelationRule } from './object-rules.ts';

/** All rules, compiled and serialisable. */
export interface Knowledge {
  /** SHA-256 over the rules' canonical form: results are comparable only within one version. */
  readonly version: string;
  /** `WebhookConfiguration` -> `[ValidatingWebhookConfiguration, MutatingWebhookConfiguration]` */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly identities: readonly IdentityRule[];
  readonly relations: readonly RelationRule[];
  readonly health: readonly HealthRule[];
  readonly events: readonly EventRule[];
  readonly links: readonly LinkRule[];
  readonly diagnoses: readonly DiagnosisRule[];
  /** Packs and collections of rules over the built-in ones, in their order; absent: none. */
  readonly packs?: readonly RulePack[];
  /** The search for the literals of the log sources as the build keeps it; otherwise it is made when a log is read. */
  readonly search?: Uint8Array;
  /** How its events are tied together, as the build keeps it; otherwise that is found when somebody asks. Of these rules and no others. */
  readonly ties?: Uint8Array;
}

/** Rules that somebody else keeps. */
export interface RulePack extends RuleOrigin {
  /** How many events and diagnoses it gives. */
  readonly rules: number;
  /** Rules of it that cannot be run here, and why. */
  readonly notRun: readonly { readonly id: string; readonly why: string; readonly location: RuleLocation }[];
}
