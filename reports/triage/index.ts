import type { TriageIndex } from '../../src/model/index.ts';
import { triageScript, triageStyle } from '../assets.ts';
import { contentSecurityPolicy } from '../page/policy.ts';
import { renderTemplate } from '../templates.ts';
import { triageData } from './data.ts';
import { triageView } from './view.ts';

export { triageMarkdown } from './markdown.ts';

/** The index as one self-contained page: nothing loads, and of scripts only its own runs. */
export function triageHtml(index: TriageIndex): string {
  return renderTemplate('triage/page', {
    ...triageView(index),
    policy: contentSecurityPolicy(triageScript, triageStyle),
    style: triageStyle,
    script: triageScript,
    data: triageData(index),
  });
}
