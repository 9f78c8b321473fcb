import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../../reports/text/evidence.ts';
import { splitHeadline } from '../../../reports/text/headline.ts';
import type { Report, ReportDiagnosis, ReportEpisode } from '../../../src/model/index.ts';
import { SAMPLE_NAMES, sampleReport } from '../sample-reports.ts';
import { overflow, resize, tabStops, violations } from './audit.ts';
import { openReport, startBrowser, takeScreenshot } from './pages.ts';

const STATUS = '#timeline-plot p[role=status]';
const RANGE = '#timeline-plot .range';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
});

function firstDiagnosis(report: Report): ReportDiagnosis {
  const [first] = report.diagnoses;
  if (first === undefined) throw new Error('The sample has no diagnosis');
  return first;
}

/** How many episodes the timeline says it shows. */
async function shown(page: Page): Promise<number> {
  const [count = ''] = (await page.locator(STATUS).innerText()).split(' ');
  return Number(count.replaceAll(',', ''));
}

/** The stretch of time that the plot shows, in milliseconds. */
async function length(page: Page): Promise<number> {
  const [from = '', to = ''] = (await page.locator(RANGE).innerText()).split(' – ');
  return Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
}

function namespaceOf({ subjects }: ReportEpisode): string | undefined {
  return subjects.find(({ namespace }) => namespace !== undefined)?.namespace;
}

describe.each(SAMPLE_NAMES)('the page of the sample %s', (name) => {
  it('has no violation and no overflow in both schemes at three widths, and asks for nothing', async () => {
    const { page, requests, noise } = await openReport(browser, await sampleReport(name));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 768, 360]) {
        await resize(page, width);
        expect(await overflow(page), `${colorScheme} ${width}`).toBe(0);
        await takeScreenshot(page, `${name}-${colorScheme}-${width}`);
      }
    }
    expect(await violations(page), 'dark, 360, folded').toEqual([]);
    await page.click('#unfold');
    expect(await overflow(page), 'unfolded').toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await resize(page, 1280);
      expect(await violations(page), `${colorScheme}, 1280, unfolded`).toEqual([]);
    }
    expect([...requests, ...noise]).toEqual([]);
    await page.context().close();
  });

  it('lets nothing out, even where a script tries', async () => {
    const { page, sent } = await openReport(browser, await sampleReport(name));
    const refused = await page.evaluate<readonly string[]>(`(async () => {
      const refused = [];
      const heard = new Promise((done) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          refused.push(effectiveDirective);
          if (refused.length === 4) done();
        });
      });
      fetch('https://out.example/').catch(() => undefined);
      navigator.sendBeacon('https://out.example/');
      const add = (tag, members) => document.body.append(Object.assign(document.createElement(tag), members));
      add('img', { src: 'https://out.example/pixel.png' });
      add('link', { rel: 'stylesheet', href: 'https://out.example/style.css' });
      await heard;
      return refused.sort();
    })()`);

    expect(refused).toEqual(['connect-src', 'connect-src', 'img-src', 'style-src-elem']);
    expect(sent).toEqual([]);
    await page.context().close();
  });

  it('filters its timeline by text, severity, namespace and node', async () => {
    const report = await sampleReport(name);
    const { timeline } = report;
    const { page } = await openReport(browser, report);
    const counted = (passes: (episode: ReportEpisode) => boolean): number => timeline.filter(passes).length;
    expect(await shown(page)).toBe(timeline.length);

    const { event } = firstDiagnosis(report).chain[0]!;
    await page.fill('[aria-label="Filter the timeline by text"]', event);
    expect(await shown(page)).toBe(counted((episode) => episode.event.startsWith(event)));
    expect(await page.locator('table.episodes tbody tr').count()).toBe(await shown(page));
    await page.fill('[aria-label="Filter the timeline by text"]', 'no such words anywhere');
    expect(await shown(page)).toBe(0);
    await page.click('button.reset');
    expect(await shown(page)).toBe(timeline.length);

    await page.click('.toggle.critical');
    expect(await shown(page)).toBe(counted(({ severity }) => severity !== 'critical'));
    await page.click('.toggle.error');
    expect(await shown(page)).toBe(counted(({ severity }) => severity === 'warning' || severity === 'info'));
    await page.click('button.reset');

    for (const [label, of] of [
      ['Namespace', namespaceOf],
      ['Node', ({ node }: ReportEpisode) => node],
    ] as const) {
      const values = [...new Set(timeline.map(of).filter((value) => value !== undefined))];
      expect(await page.locator(`select[aria-label=${label}]`).count()).toBe(values.length > 1 ? 1 : 0);
      for (const value of values.length > 1 ? values.slice(0, 3) : []) {
        await page.selectOption(`select[aria-label=${label}]`, { label: value });
        expect(await shown(page), value).toBe(counted((episode) => of(episode) === value));
      }
      await page.click('button.reset');
    }
    await page.click('.toggle.chain');
    expect(await shown(page)).toBe(await page.locator('table.episodes tr.in-chain').count());
    expect(await shown(page)).toBeGreaterThan(1);
    await page.context().close();
  });

  it('zooms by button, key and drag, and back', async () => {
    const { page } = await openReport(browser, await sampleReport(name));
    const all = await length(page);
    await page.click('[aria-label="Zoom in"]');
    await expect.poll(() => length(page)).toBeLessThan(all * 0.55);
    await page.click('[aria-label="All: show the whole time"]');
    await expect.poll(() => length(page)).toBe(all);
    await page.focus('.plot');
    await page.keyboard.press('+');
    await expect.poll(() => length(page)).toBeLessThan(all * 0.75);
    await page.keyboard.press('0');
    await expect.poll(() => length(page)).toBe(all);
    const box = (await page.locator('.plot').boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.5, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => length(page)).toBeLessThan(all * 0.25);
    await page.dblclick('.plot', { position: { x: box.width * 0.9, y: 60 } });
    await expect.poll(() => length(page)).toBe(all);
    await page.context().close();
  });

  it('is used by keyboard alone', async () => {
    const report = await sampleReport(name);
    const { page } = await openReport(browser, report);
    const stops = await tabStops(page);
    const reached = new Set(stops.map(({ element }) => element));

    expect(stops[0]?.element).toBe('a.skip');
    expect(reached).toContain('input#remedy-1-1');
    for (const element of ['a', 'input#search', 'div.plot', 'summary', 'button.copy', 'button.row-title']) {
      expect(reached).toContain(element);
    }
    expect(stops.filter(({ outlined }) => !outlined)).toEqual([]);

    await page.focus('#remedy-1-1');
    await page.keyboard.press('Space');
    expect(await page.isChecked('#remedy-1-1')).toBe(true);
    await page.locator('#diagnosis-1 .evidence summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('#diagnosis-1 .evidence pre').first().isVisible()).toBe(true);
    const cited = firstDiagnosis(report).evidence.find(({ role, source }) => role === 'for' && source !== undefined);
    const { before = [], after = [] } = cited?.source ?? {};
    const around = page.locator('#diagnosis-1 .column.for details.quote').first().locator('.context');
    expect(await around.allInnerTexts()).toHaveLength(before.length + after.length);
    expect(before.length + after.length).toBeGreaterThan(5);
    await page.locator('#verdict').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('/');
    await page.keyboard.type(firstDiagnosis(report).chain[0]!.text);
    await page.keyboard.press('ArrowDown');
    const hit = page.locator('#search-results [aria-selected=true]');
    expect((await hit.innerText()).length).toBeGreaterThan(10);
    await page.keyboard.press('Enter');
    expect(await page.locator('#search-results').isVisible()).toBe(false);
    expect(await page.locator('.found').isVisible()).toBe(true);
    await page.context().close();
  });

  it('tells the cause, the chain, the evidence and the remedy without scripts', async () => {
    const report = await sampleReport(name);
    const first = firstDiagnosis(report);
    const { page, noise } = await openReport(browser, report, { javaScriptEnabled: false });
    const text = async (selector: string): Promise<string> =>
      (await page.locator(selector).innerText()).replaceAll(/\s+/gu, ' ');

    expect(await text('h1')).toBe(splitHeadline(report.verdict.headline).sentence);
    expect(await page.locator('#diagnosis-1 svg.diagram.wide a.step').count()).toBe(first.chain.length);
    expect(await page.locator('#diagnosis-1 svg.diagram.wide').isVisible()).toBe(true);
    for (const role of ['for', 'against', 'missing'] as const) {
      const column = await text(`#diagnosis-1 .column.${role}`);
      for (const statement of statementsOf(first, role)) expect(column).toContain(statement.text);
    }
    const remedies = await text('#diagnosis-1 .remedies');
    for (const { command = '', caution = '' } of first.remediation) {
      expect(remedies).toContain(command.trim().replaceAll(/\s+/gu, ' '));
      expect(remedies).toContain(caution.trim().replaceAll(/\s+/gu, ' '));
    }
    await page.locator('#diagnosis-1 .evidence summary').first().click();
    expect(await page.locator('#diagnosis-1 .evidence pre').first().isVisible()).toBe(true);
    expect(await page.locator('button:visible').count()).toBe(0);
    expect(await overflow(page)).toBe(0);
    expect(noise).toEqual([]);
    await page.context().close();
  });

  it('prints as a PDF that shows everything and cuts nothing', async () => {
    const report = await sampleReport(name);
    const { page } = await openReport(browser, report, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    // A4 without its margins, in CSS pixels.
    await resize(page, 688);

    expect(await overflow(page)).toBe(0);
    expect(await page.locator('details:not([open])').count()).toBe(0);
    expect(await page.locator('svg.diagram:visible').count()).toBe(0);
    expect(await page.locator('#diagnosis-1 .pieces svg:visible').count()).toBe(firstDiagnosis(report).chain.length);
    expect(
      await page.evaluate(
        "[...document.querySelectorAll('main pre, main .rows')].filter((e) => e.offsetParent !== null && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)).map((e) => e.className + ' ' + e.textContent.slice(0, 60))",
      ),
    ).toEqual([]);
    await takeScreenshot(page, `${name}-print`);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length).toBeGreaterThan(1);
    await page.context().close();
  });
});
