// A headless Chromium for measurements: Debian's, or the one that CHROMIUM names.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

export async function startBrowser() {
  const executablePath = BROWSERS.find((each) => each !== undefined && existsSync(each));
  if (executablePath === undefined) throw new Error('no chromium found: install it or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
}
