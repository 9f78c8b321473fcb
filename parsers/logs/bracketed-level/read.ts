import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { pluginOf } from '../../support/log-lines/plugin.ts';

const LONGEST_LEVEL = 16;
/** Words that mean a level elsewhere, but in brackets at the beginning of a line name a phase or a component (kubeadm's `[config]`). */
const COMPONENTS: ReadonlySet<string> = new Set(['audit', 'config', 'default', 'log', 'note', 'system', 'alert']);

/** A level in brackets and no stamp: `[ERROR] plugin/errors: 2 example.org. A: read udp ...`, `[WARN] text`, `[INFO ] text`. */
export function readBracketedLevel(text: string): LogLine | undefined {
  if (text.charCodeAt(0) !== 0x5b) {
    return undefined;
  }
  const close = text.slice(0, LONGEST_LEVEL).indexOf(']');
  const after = text.charCodeAt(close + 1);
  if (close < 0 || (after !== 0x20 && after !== 0x09)) {
    return undefined;
  }
  const word = text.slice(1, close).trim();
  const level = COMPONENTS.has(word) ? undefined : levelOf(word);
  if (!level) {
    return undefined;
  }
  const message = text.slice(close + 2).trimStart();
  const program = pluginOf(message);
  return { level, ...(program !== undefined && { program }), message };
}
