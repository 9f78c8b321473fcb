import { coordinate, escapeHtml } from '../page/markup.ts';

const WIDTH = 960;
const HEIGHT = 96;

/** How many bundles each slice of time has, and how many of them have a known cause. */
export interface Slice {
  readonly label: string;
  readonly all: number;
  readonly known: number;
}

/** Columns over time, with the first and the last slice named below. */
export function timeChart(slices: readonly Slice[]): string {
  const most = Math.max(1, ...slices.map(({ all }) => all));
  const step = WIDTH / slices.length;
  const columns = slices.map(({ label, all, known }, index) => {
    const title = `<title>${escapeHtml(`${label}: ${all}, ${known} with a known cause`)}</title>`;
    const column = (count: number, name: string): string => {
      const height = (count / most) * HEIGHT;
      const place = `x="${coordinate(index * step)}" y="${coordinate(HEIGHT - height)}"`;
      const size = `width="${coordinate(Math.max(1, step * 0.86))}" height="${coordinate(height)}"`;
      return count === 0 ? '' : `<rect class="${name}" ${place} ${size}>${title}</rect>`;
    };
    return column(all, 'all') + column(known, 'known');
  });
  const ends = [slices[0], ...(slices.length > 1 ? slices.slice(-1) : [])];
  const labels = ends.map((slice) => `<span>${escapeHtml(slice?.label ?? '')}</span>`).join('');
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="100%" height="${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="Bundles over time">${columns.join('')}</svg><p class="ends">${labels}</p>`;
}

/** A row of small columns for one cause. */
export function spark(counts: readonly number[]): string {
  if (counts.length < 2) return '';
  const shown = counts.slice(-24);
  const most = Math.max(1, ...shown);
  const columns = shown.map((count, index) => {
    const height = coordinate(count === 0 ? 1 : Math.max(2, (count / most) * 16));
    return `M${index * 4} 16v-${height}h3v${height}z`;
  });
  return `<svg viewBox="0 0 ${shown.length * 4} 16" width="${shown.length * 4}" height="16" aria-hidden="true"><path d="${columns.join('')}"/></svg>`;
}

/** A bar of its share. */
export function shareBar(count: number, most: number): string {
  const width = Math.max(1, (count / Math.max(1, most)) * 90);
  return `<svg viewBox="0 0 90 8" width="90" height="8" aria-hidden="true"><rect class="known" x="0" y="0" width="${coordinate(width)}" height="8" rx="2"/></svg>`;
}
