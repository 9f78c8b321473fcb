import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { renderReport } from '../../../reports/index.ts';
import type { Report } from '../../../src/model/index.ts';

/** Nothing that the browser itself would like to fetch may look like a request of the page. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that was opened from a written report, with everything it said or asked for. */
export interface OpenedReport {
  readonly page: Page;
  /** Addresses that the page asked for, the report itself left out; refused ones, too. */
  readonly requests: readonly string[];
  /** Those of them that the browser would have sent out. */
  readonly sent: readonly string[];
  /** Errors and everything written to the console. */
  readonly noise: readonly string[];
}

/** The shell is the same browser without its windows, which take half of its time. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Starts the system's browser. */
export async function startBrowser(more: readonly string[] = []): Promise<Browser> {
  const candidates = [process.env['CHROMIUM'], ...BROWSERS];
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('No chromium found: install it or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] });
}

const folder = mkdtempSync(join(tmpdir(), 'report-pages-'));
let pages = 0;

/** Takes a picture of the whole page for people to look at, into the folder that SCREENSHOTS names; none is taken otherwise. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const target = process.env['SCREENSHOTS'];
  if (target !== undefined) await page.screenshot({ path: join(target, `${name}.png`), fullPage: true });
}

/** Writes a report's page to disk and opens it as a reader would. */
export async function openReport(
  browser: Browser,
  report: Report,
  options: BrowserContextOptions = {},
): Promise<OpenedReport> {
  return openPage(browser, renderReport(report, 'html'), options);
}

/** Writes a page to disk and opens it as a reader would. */
export async function openPage(
  browser: Browser,
  html: string,
  options: BrowserContextOptions = {},
): Promise<OpenedReport> {
  const file = join(folder, `${(pages += 1)}.html`);
  writeFileSync(file, html);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const sent: string[] = [];
  await context.route(/^(?!file:|data:)/u, (route, request) => {
    sent.push(request.url());
    return route.abort();
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const noise: string[] = [];
  const address = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== address && request.url() !== 'data:,') requests.push(request.url());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('console', (message) => noise.push(message.text()));
  page.on('popup', (popup) => requests.push(popup.url()));
  page.on('dialog', (dialog) => {
    noise.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(address);
  return { page, requests, sent, noise };
}
