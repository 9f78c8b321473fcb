import { coordinate as c } from '../page/markup.ts';

const WIDTH = 320;
const HEIGHT = 56;

/** Bars of a histogram as one path. */
function bars(values: readonly number[], most: number): string {
  const slice = WIDTH / values.length;
  const width = Math.max(0.5, slice - (slice > 4 ? 1 : 0));
  const paths: string[] = [];
  for (const [index, value] of values.entries()) {
    if (value <= 0) continue;
    const height = Math.max(1, (value / most) * HEIGHT);
    paths.push(`M${c(index * slice)} ${HEIGHT}v${c(-height)}h${c(width)}v${c(height)}z`);
  }
  return paths.join('');
}

/** Log volume of one artifact over its time, and within it the lines at warning level or above, as SVG. */
export function volumeHistogram(lines: readonly number[], problems: readonly number[], label: string): string {
  const most = Math.max(1, ...lines, ...problems);
  return [
    `<svg class="volume" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">`,
    `<path class="all" d="${bars(lines, most)}"/><path class="problems" d="${bars(problems, most)}"/>`,
    '</svg>',
  ].join('');
}
