import { certificateFunctions } from './certificates/expression-functions.ts';
import { inventoryFunctions } from './inventory/functions.ts';
import { objectMethods } from './inventory/handles.ts';
import type { Environment } from './knowledge/environment.ts';
import { episodeMembers, episodeMethods } from './timeline/episode-handle.ts';
import { timelineFunctions } from './timeline/functions.ts';
import type { World } from './timeline/world.ts';

/** What expressions may call of the rooms that know a bundle. Compiler, evaluation and documentation read it here. */
export const ENVIRONMENT: Environment<World> = {
  functions: [...inventoryFunctions, ...timelineFunctions, ...certificateFunctions],
  objectMethods,
  episodeMethods,
  episodeMembers,
};
