import { buildTool } from './built-tool.ts';

/** Builds the tool for all files of a run; `TOOL_FOLDER` tells them where. */
export function setup(): () => void {
  const tool = buildTool('shared');
  process.env['TOOL_FOLDER'] = tool.folder;
  return tool.remove;
}
