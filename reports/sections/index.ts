import { acceptedSection } from './accepted/index.ts';
import { checksSection } from './checks/index.ts';
import { coverageSection } from './coverage/index.ts';
import { inventorySection } from './inventory/index.ts';
import { overSection } from './over/index.ts';
import type { ReportSection } from './section.ts';
import { timelineSection } from './timeline/index.ts';
import { unexplainedSection } from './unexplained/index.ts';

/** The sections behind the diagnoses, in the order in which every form shows them. */
export const SECTIONS: readonly ReportSection[] = [
  unexplainedSection,
  acceptedSection,
  overSection,
  timelineSection,
  checksSection,
  inventorySection,
  coverageSection,
];
