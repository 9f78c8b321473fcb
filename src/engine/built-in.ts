import { DISTRIBUTIONS } from '../../distributions/index.ts';
import { PARSERS } from '../../parsers/index.ts';
import { LOCATORS } from '../../parsers/locators.ts';
import { kindForWord } from '../../parsers/support/kubernetes-resources/index.ts';
import { PRODUCERS } from '../../producers/index.ts';
import { SPEC_HOLDERS } from '../../specs/troubleshoot/holders.ts';
import { ENVIRONMENT } from '../environment.ts';
import { builtInKnowledge } from '../rule-files.ts';
import { VERSION } from '../version.ts';
import { createEngine, type EngineParts } from './engine.ts';

/** All that the tool knows. Nothing else puts it together. */
export const BUILT_IN: EngineParts = {
  parsers: PARSERS,
  producers: PRODUCERS,
  locators: LOCATORS,
  distributions: DISTRIBUTIONS,
  environment: ENVIRONMENT,
  specHolders: SPEC_HOLDERS,
  kindForWord,
  rules: builtInKnowledge,
  version: VERSION,
};

/** The engine of the commands, of batches and of the library. */
export const engine = createEngine(BUILT_IN);
