import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { triageHtml } from '../../../reports/triage/index.ts';
import { HOSTILE_TEXTS } from '../hostile-report.ts';
import { archiveIndex, hostileIndex } from '../triage/indexes.ts';
import { overflow, resize, violations } from './audit.ts';
import { openPage, startBrowser, takeScreenshot } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
});

const rows = (page: Page): Promise<number> => page.locator('#rows tbody tr').count();
const matches = (page: Page): Promise<string> => page.locator('#matches').innerText();

describe('the index of an archive', () => {
  const index = archiveIndex(400);
  const html = triageHtml(index);

  it.each(['light', 'dark'] as const)('has in %s no violation, no request, no overflow', async (colorScheme) => {
    const { page, requests, noise } = await openPage(browser, html, { colorScheme });
    for (const width of [360, 768, 1280]) {
      await resize(page, width);
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await takeScreenshot(page, `index-${colorScheme}-${width}`);
    }
    expect(requests).toEqual([]);
    expect(noise).toEqual([]);
    await page.context().close();
  });

  it('filters by words, cause, result and month, orders, and forgets all of it', async () => {
    const { page } = await openPage(browser, html);
    const customer = index.bundles.filter(({ path }) => path.includes('customer-01')).length;
    const failed = index.bundles.filter(({ state }) => state === 'failed').length;
    expect(await matches(page)).toBe('400 of 400 bundles');
    await page.fill('#filter-text', 'CUSTOMER-01');
    expect(await matches(page)).toBe(`${customer} of 400 bundles`);
    await page.click('text=Clear');
    await expect.poll(() => matches(page)).toBe('400 of 400 bundles');
    await page.selectOption('#filter-status', { label: `failed (${failed})` });
    expect(await matches(page)).toBe(`${failed} of 400 bundles`);
    await page.click('text=Clear');
    await page.locator('button[data-cause="0"]').click();
    expect(await matches(page)).toBe(`${index.causes[0]?.bundles} of 400 bundles`);
    await page.click('text=Clear');
    const commonVersion = await page.locator('button[data-filter=version]').first().innerText();
    await page.locator('button[data-filter=version]').first().click();
    const ofVersion = index.bundles.filter(({ clusterVersion }) => clusterVersion === commonVersion).length;
    expect(await matches(page)).toBe(`${ofVersion} of 400 bundles`);
    await page.click('text=Clear');
    await page.selectOption('#order', 'newest');
    const newest = index.bundles
      .map(({ collectedAt = '' }) => collectedAt.slice(0, 10))
      .sort()
      .at(-1);
    expect(await page.locator('#rows tbody tr td.date').first().innerText()).toContain(newest);
    await page.context().close();
  });

  it('shows without scripts the worst bundles and no control', async () => {
    const { page } = await openPage(browser, html, { javaScriptEnabled: false });
    expect(await page.locator('button:visible, select:visible, input:visible').count()).toBe(0);
    expect(await page.locator('section[aria-labelledby=bundles] tbody tr:visible').count()).toBe(100);
    await page.locator('section[aria-labelledby=causes] summary').first().click();
    expect(await page.locator('section[aria-labelledby=causes] li a:visible').count()).toBeGreaterThan(0);
    await takeScreenshot(page, 'index-no-script');
    await page.context().close();
  });

  it('prints without controls, on white', async () => {
    const { page } = await openPage(browser, html, { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.bar:visible, form:visible, #more:visible').count()).toBe(0);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await takeScreenshot(page, 'index-print');
    await page.context().close();
  });
});

it('stays usable with 10,000 bundles: the page holds few of their rows, and filters all of them', async () => {
  const html = triageHtml(archiveIndex(10_000));
  expect(html.length).toBeLessThan(10_000_000);
  const { page, noise } = await openPage(browser, html);
  const elements = (): Promise<number> => page.locator('*').count();

  expect(await matches(page)).toBe('10000 of 10000 bundles');
  expect(await rows(page)).toBe(100);
  expect(await elements()).toBeLessThan(12_000);
  await page.fill('#filter-text', 'worker-17 evicted');
  const found = Number.parseInt(await matches(page), 10);
  expect(found).toBeGreaterThan(50);
  expect(await rows(page)).toBe(Math.min(found, 100));
  await page.fill('#filter-text', 'case-109999');
  expect(await rows(page)).toBe(1);
  await page.fill('#filter-text', '');
  await page.click('#more');
  expect(await rows(page)).toBe(200);
  expect(await elements()).toBeLessThan(14_000);
  expect(noise).toEqual([]);
  await page.context().close();
});

describe('hostile texts', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('%s: nothing runs, loads, links or breaks the layout', async (_name, text) => {
    const { page, requests, noise } = await openPage(browser, triageHtml(hostileIndex(text)));
    await page.fill('#filter-text', text.slice(0, 20));
    await page.fill('#filter-text', '');
    for (const handler of ['mouseover', 'focus', 'load', 'error'])
      await page.evaluate(
        `document.querySelectorAll('main *').forEach((e) => e.dispatchEvent(new Event('${handler}')))`,
      );

    expect(await page.evaluate('window.hostile')).toBeUndefined();
    expect(requests).toEqual([]);
    expect(noise).toEqual([]);
    expect(await page.evaluate("[...new Set([...document.links].map((a) => a.getAttribute('href')))].sort()")).toEqual([
      '#again',
      '#bundles',
      '#causes',
      '#facets',
      '#failed',
      '#main',
      '#unknown',
      'reports/0123/report.html',
    ]);
    expect(await page.locator('main img, main iframe, main object, main > section').count()).toBe(7);
    for (const width of [1280, 360]) {
      await resize(page, width);
      expect(await overflow(page)).toBe(0);
    }
    await page.context().close();
  });
});
