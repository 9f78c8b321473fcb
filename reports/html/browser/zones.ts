/// <reference lib="dom" />
import { inZone, offsetLabel, UTC, type Zone } from '../zone.ts';

/** Tells what shows times by script that another zone was chosen. */
export const ZONE_EVENT = 'report-zone';

let chosen: Zone = UTC;

/** The zone in which times are shown. */
export function chosenZone(): Zone {
  return chosen;
}

/** UTC, the cluster's zone where its machines have another, the reader's where that is a third. */
function zones(clusterMinutes: number | null): readonly Zone[] {
  const found = [UTC];
  if (clusterMinutes !== null && clusterMinutes !== 0)
    found.push({
      name: 'cluster',
      title: `as the cluster's machines write them, UTC${offsetLabel(clusterMinutes)}`,
      offsetAt: () => clusterMinutes,
    });
  const offsetAt = (ms: number): number => -new Date(ms).getTimezoneOffset();
  found.push({ name: 'yours', title: `yours, ${Intl.DateTimeFormat().resolvedOptions().timeZone}`, offsetAt });
  return found;
}

/** The texts in which times stand, as they were in UTC. */
function timedTexts(): Map<Text, string> {
  const texts = new Map<Text, string>();
  for (const element of document.querySelectorAll('[data-times]')) {
    element.normalize();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const { currentNode } = walker;
      if (currentNode instanceof Text) texts.set(currentNode, currentNode.data);
    }
  }
  return texts;
}

/** The button that goes through the zones. */
export function startZones(clusterMinutes: number | null): void {
  const button = document.getElementById('zone');
  if (button === null) return;
  const choices = zones(clusterMinutes);
  const texts = timedTexts();
  let current = 0;
  button.addEventListener('click', () => {
    current = (current + 1) % choices.length;
    chosen = choices[current] ?? UTC;
    button.textContent = `Times: ${chosen.name}`;
    for (const note of document.querySelectorAll('.zone-name')) note.textContent = chosen.title;
    for (const [text, utc] of texts) text.data = inZone(utc, chosen);
    document.dispatchEvent(new Event(ZONE_EVENT));
  });
}
