import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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
  /** Addresses that the page asked for, the report itself left out. */
  readonly requests: readonly string[];
  /** Errors and everything written to the console. */
  readonly noise: readonly string[];
}

/** Starts the system's browser. */
export async function startBrowser(): Promise<Browser> {
  const candidates = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('No chromium found: install it or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

const folder = mkdtempSync(join(tmpdir(), 'report-pages-'));

/** Where screenshots go, for people to look at: the folder that SCREENSHOTS names, else a temporary one. */
export function screenshotPath(name: string): string {
  const target = process.env['SCREENSHOTS'] ?? join(folder, 'screenshots');
  mkdirSync(target, { recursive: true });
  return join(target, `${name}.png`);
}

/** Writes a report's page to disk and opens it as a reader would. */
export async function openReport(
  browser: Browser,
  report: Report,
  options: BrowserContextOptions = {},
): Promise<OpenedReport> {
  const file = join(folder, `${report.verdict.status}-${report.timeline.length}.html`);
  writeFileSync(file, renderReport(report, 'html'));
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
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
  return { page, requests, noise };
}
