import type { Report } from '../../src/model/index.ts';
import { pageScript, pageStyle } from '../assets.ts';
import type { Renderer, RenderOptions } from '../renderer.ts';
import { renderTemplate } from '../templates.ts';
import { pageData } from './data.ts';
import { ARROW_HEADS } from './diagram.ts';
import { lanesOf } from './lanes.ts';
import { contentSecurityPolicy } from '../page/policy.ts';
import { shortened } from './shortened.ts';
import { timelineSpan } from './timeline.ts';
import { pageView } from './view.ts';

function render(whole: Report, options: RenderOptions): string {
  const shown = shortened(whole);
  const { report } = shown;
  const lanes = lanesOf(report);
  const span = timelineSpan(report);
  const page = {
    ...pageView(shown, lanes),
    policy: contentSecurityPolicy(pageScript, pageStyle),
    style: pageStyle,
    script: pageScript,
    data: pageData(report, lanes, span ?? { from: 0, to: 0 }),
    timed: span !== undefined,
    arrowHeads: ARROW_HEADS,
  };
  return renderTemplate('html/page', page, options.templates);
}

/** One self-contained page. */
export const htmlRenderer: Renderer = {
  id: 'html',
  title: 'HTML page',
  fileName: 'report.html',
  mediaType: 'text/html',
  render,
};
