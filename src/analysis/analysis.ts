import type { Episode, Limits, Parser, ProgressObserver, Report } from '../model/index.ts';
import type { ChecksToRun } from '../checks/run-specs.ts';
import type { Inventory } from '../inventory/inventory.ts';
import type { Relations } from '../inventory/relations.ts';
import type { Environment } from '../knowledge/environment.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { ErrorTemplate } from '../reading/error-templates.ts';
import type { Findings } from '../reading/findings.ts';
import type { MemberLocator } from '../reading/quoter.ts';
import type { ReportSettings } from '../report/assemble-report.ts';
import type { EpisodeFilter } from '../report/filter.ts';
import type { Clock } from '../timeline/clock.ts';
import type { MakeMatcher } from '../timeline/state-matcher.ts';
import type { World } from '../timeline/world.ts';

/** What an analysis works with beside the bundle. */
export interface AnalysisOptions extends ReportSettings {
  readonly parsers: readonly Parser[];
  /** How to find the line of a member in the text of an object, by form. */
  readonly locators: Readonly<Record<string, MemberLocator>>;
  /** What expressions may call. */
  readonly environment: Environment<World>;
  readonly limits?: Partial<Limits>;
  readonly filter?: EpisodeFilter;
  /** Of a kind with more objects than this (default 1,000), harmless states are looked for only where they may matter. */
  readonly manyObjects?: number;
  /** How states are found; the default is the quick way. */
  readonly matcherOf?: MakeMatcher;
  /** Whether to gather the shapes of errors that no rule knows, for comparing bundles. */
  readonly errorTemplates?: boolean;
  readonly progress?: ProgressObserver;
  /** Checks of other tools that are to be run. */
  readonly checks?: ChecksToRun;
}

/** The report, and what stands behind it for those who ask further (`timeline`, `explain --bundle`). */
export interface Analysis {
  readonly report: Report;
  readonly episodes: readonly Episode[];
  readonly inventory: Inventory;
  readonly relations: Relations;
  readonly findings: Findings;
  readonly clock: Clock;
  readonly scopeOf: (variables: Readonly<Record<string, Value>>) => Scope;
  /** Whether the filter leaves an episode. */
  readonly isShown: (episode: Episode) => boolean;
  /** Whether an episode is folded away with what is known and accepted. */
  readonly isAccepted: (episode: Episode) => boolean;
  /** Shapes of errors that no rule knows; empty unless asked for. */
  readonly errorTemplates: readonly ErrorTemplate[];
  /** What evaluating the rules' expressions took, counted: the same for the same bundle, on every machine. */
  readonly steps: number;
}
