import type { Report } from './report.ts';
import { defined } from '../defined.ts';

/** What speaks of episodes by their positions in a timeline. */
type Speaking = Pick<Report, 'diagnoses' | 'over'>;

/**
 * The same with the positions of another timeline, of which episodes were left out or put in another order.
 * @param positions where each episode stands now, by where it stood; what is left out is spoken of no more
 */
export function withPositions({ diagnoses, over }: Speaking, positions: ReadonlyMap<number, number>): Speaking {
  const moved = (indexes: readonly number[]): number[] => indexes.flatMap((index) => positions.get(index) ?? []);
  return {
    diagnoses: diagnoses.map((diagnosis) => ({
      ...diagnosis,
      chain: diagnosis.chain.map(({ episode, ...step }) => {
        const position = episode === undefined ? undefined : positions.get(episode);
        return position === undefined ? step : { ...step, episode: position };
      }),
    })),
    over: over.map((incident) => ({
      ...incident,
      episodes: moved(incident.episodes),
      ...defined({ left: incident.left === undefined ? undefined : moved(incident.left) }),
    })),
  };
}
