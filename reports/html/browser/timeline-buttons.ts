/// <reference lib="dom" />
import { element } from '../../page/browser/elements.ts';
import type { PlotGestures } from './timeline-gestures.ts';

/** Buttons for what keys and wheel do to the plot, before the words for the time that it shows. */
export function zoomButtons(plot: Pick<PlotGestures, 'zoom' | 'move' | 'everything'>, range: HTMLElement): HTMLElement {
  return element(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('+', 'Zoom in', () => plot.zoom(0.5)),
    button('−', 'Zoom out', () => plot.zoom(2)),
    button('←', 'Earlier', () => plot.move(-0.25)),
    button('→', 'Later', () => plot.move(0.25)),
    button('All', 'All: show the whole time', () => plot.everything()),
    range,
  );
}

function button(label: string, title: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', title, 'aria-label': title }, label);
  made.addEventListener('click', act);
  return made;
}
