/// <reference lib="dom" />
import { startContents } from './contents.ts';
import { startCopy } from './copy.ts';
import { readPage } from './data.ts';
import { startFolds } from './folds.ts';
import { startSearch } from './search.ts';
import { startTheme } from '../../page/browser/theme.ts';
import { startZones } from './zones.ts';
import { startTimeline } from './timeline.ts';

document.documentElement.classList.remove('no-script');
startTheme();
startFolds();
startCopy();
startContents();
const page = readPage();
startZones(page?.zone ?? null);
const timed = page !== undefined && page.to > page.from;
document.documentElement.classList.toggle('no-plot', !timed);
const showEpisode = page === undefined || !timed ? (): void => undefined : startTimeline(page);
startSearch(page, showEpisode);
for (const button of document.querySelectorAll<HTMLButtonElement>('button.in-timeline'))
  button.addEventListener('click', () => showEpisode(Number(button.dataset['episode'])));
