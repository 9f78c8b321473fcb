import type { ReportDiagnosis } from '../../src/model/index.ts';
import { oneLine } from '../text/visible.ts';
import { subjectLabel } from '../text/wording.ts';

/** A label in quotes: everything but plain words becomes a character code, so that no label can be syntax. */
function label(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,/_=+-]/gu, (character) => `#${character.codePointAt(0) ?? 0};`);
}

/** The chain as a Mermaid flowchart: an arrow from each cause to its effect, dotted where that was seen first, the circle as a dotted arrow back. */
export function mermaidChain({ chain, circle }: ReportDiagnosis): string {
  const lines = ['flowchart TD'];
  for (const [index, step] of chain.entries()) {
    const text = `${label(oneLine(step.text, 160))}<br/><small>${label(oneLine(subjectLabel(step.subject), 100))}</small>`;
    lines.push(`  s${index}["${index + 1}. ${text}"]${step.assumed === true ? ':::assumed' : ''}`);
  }
  for (const [index, step] of chain.entries()) {
    const arrow = step.early === undefined ? '-->' : '-.->';
    if (step.because !== undefined) lines.push(`  s${step.because} ${arrow} s${index}`);
  }
  const first = circle?.steps[0];
  const last = circle?.steps.at(-1);
  if (first !== undefined && last !== undefined && first !== last) lines.push(`  s${last} -. circle .-> s${first}`);
  lines.push('  classDef default fill:#f6f8fa,stroke:#57606a,color:#1f2328');
  lines.push('  classDef root fill:#ffebe9,stroke:#cf222e,stroke-width:2px,color:#1f2328');
  lines.push('  classDef assumed stroke-dasharray:5 4,fill:#f6f8fa,stroke:#57606a,color:#1f2328');
  lines.push('  class s0 root');
  return lines.join('\n');
}
