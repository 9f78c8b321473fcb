import type { Tool } from '../tool.ts';
import { compareTool } from './compare.ts';
import { artifactsTool, notCollectedTool } from './coverage.ts';
import { logsTool } from './logs.ts';
import { objectsTool, objectTool } from './objects.ts';
import { searchTool } from './search.ts';
import { timelineTool } from './timeline.ts';
import { openBundleTool, verdictTool } from './verdict.ts';
import { whyNotTool, whyTool } from './why.ts';

/** The questions that can be asked, the conclusion first. */
export const TOOLS: readonly Tool[] = [
  openBundleTool,
  verdictTool,
  whyTool,
  whyNotTool,
  timelineTool,
  objectsTool,
  objectTool,
  logsTool,
  searchTool,
  notCollectedTool,
  artifactsTool,
  compareTool,
];
