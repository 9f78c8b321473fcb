import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES, incidentReport, largeReport } from '../example-report.ts';
import { HOSTILE_TEXTS, hostileReport } from '../hostile-report.ts';
import { overflow, resize, violations } from './audit.ts';
import { openReport, startBrowser, takeScreenshot } from './pages.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('in every width and colour scheme', () => {
  for (const [name, example] of Object.entries(EXAMPLES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`${name} in ${colorScheme} has no violation, no request, no overflow`, async () => {
        const { page, requests, noise } = await openReport(browser, example(), { colorScheme });
        for (const width of [320, 768, 1280]) {
          await resize(page, width);
          expect(await overflow(page)).toBe(0);
          expect(await violations(page)).toEqual([]);
          await takeScreenshot(page, `${name}-${colorScheme}-${width}`);
        }
        expect(requests).toEqual([]);
        expect(noise).toEqual([]);
        await page.context().close();
      });
    }
  }

  it('has no violation with everything unfolded', async () => {
    const { page } = await openReport(browser, incidentReport());
    await page.click('#unfold');

    expect(await page.locator('details:not([open])').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});

describe('without scripts', () => {
  it('shows everything that matters and no control', async () => {
    const { page } = await openReport(browser, incidentReport(), { javaScriptEnabled: false });

    expect(await page.locator('h1').innerText()).toContain('etcd lost its majority');
    expect(await page.locator('svg.diagram.wide').first().isVisible()).toBe(true);
    expect(await page.locator('svg.still').isVisible()).toBe(true);
    expect(await page.locator('table.episodes tbody tr').count()).toBe(52);
    expect(await page.locator('button:visible').count()).toBe(0);
    await page.locator('#diagnosis-1 .evidence details summary').first().click();
    expect(await page.locator('#diagnosis-1 .evidence details pre').first().isVisible()).toBe(true);
    await takeScreenshot(page, 'incident-no-script');
    await page.context().close();
  });
});

describe('on paper', () => {
  it('unfolds everything, shows no control and keeps the timeline', async () => {
    const { page } = await openReport(browser, incidentReport(), { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });

    expect(await page.locator('.bar').isVisible()).toBe(false);
    expect(await page.locator('button:visible:not(.row-title)').count()).toBe(0);
    expect(await page.locator('svg.still').isVisible()).toBe(true);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator('details:not([open])').count()).toBe(0);
    await takeScreenshot(page, 'incident-print');
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await page.locator('details[open]').count()).toBe(0);
    await page.context().close();
  });
});

describe('hostile texts', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('%s: nothing runs, loads, links or breaks the layout', async (name, text) => {
    const { page, requests, noise } = await openReport(browser, hostileReport(text), {
      viewport: { width: 1024, height: 800 },
    });
    await page.click('#unfold');
    await page.fill('#search', text.slice(0, 20));
    await page.keyboard.press('Escape');
    for (const handler of ['mouseover', 'focus', 'load', 'error']) {
      await page.evaluate(
        `document.querySelectorAll('main *').forEach((e) => e.dispatchEvent(new Event('${handler}')))`,
      );
    }

    expect(await page.evaluate('window.hostile')).toBeUndefined();
    expect(requests).toEqual([]);
    expect(noise).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(
      await page.evaluate(
        "[...document.links].map((a) => a.getAttribute('href')).filter((href) => !href.startsWith('#'))",
      ),
    ).toEqual([]);
    expect(await page.locator('main img, main iframe, main object, main form').count()).toBe(0);
    expect(await page.locator('main > section').count()).toBe(12);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflow(page)).toBe(0);
    await takeScreenshot(page, `hostile-${name.replaceAll(' ', '-')}`);
    await page.context().close();
  });
});

describe('controls', () => {
  it('gives a command as it is to readers who select it by hand', async () => {
    const { page } = await openReport(browser, incidentReport());
    const selected = await page.evaluate(`(() => {
      getSelection().selectAllChildren(document.querySelector('#remedy-1-3 ~ div code'));
      return getSelection().toString();
    })()`);

    expect(selected).toBe(incidentReport().diagnoses[0]!.remediation[2]!.command);
    expect(selected).toContain('\n');
    await page.context().close();
  });

  it('copies a command', async () => {
    const { page } = await openReport(browser, incidentReport(), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.locator('.remedies button.copy').nth(2).click();

    await expect.poll(async () => page.locator('.remedies button.copy').nth(2).innerText()).toMatch(/Copied|Ctrl/u);
    await page.context().close();
  });

  it('copies a citation, ten lines for the ticket, and the entry that accepts a diagnosis', async () => {
    const { page } = await openReport(browser, incidentReport(), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const clipboard = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');
    const evidence = page.locator('#diagnosis-1 .evidence details.quote').first();
    await evidence.locator('summary').click();
    const cite = await evidence.locator('summary .cite').textContent();
    await evidence.locator('button.cite-copy').click();
    await expect.poll(clipboard).toBe(cite);
    await page.locator('details.ticket summary').click();
    await page.locator('details.ticket button.copy').click();
    await expect.poll(clipboard).toMatch(/^Root cause: etcd lost its majority/u);
    expect((await clipboard()).split('\n').length).toBeLessThanOrEqual(10);
    await page.locator('#diagnosis-1 details.accept summary').click();
    await page.locator('#diagnosis-1 details.accept button.copy').click();
    await expect
      .poll(clipboard)
      .toMatch(/^ {2}- id: etcd\/member-unreachable\n {4}subject: EtcdMember\/b6e6acb707bcb7be\n/u);
    await page.context().close();
  });

  it('goes from a step to the timeline and back', async () => {
    const { page } = await openReport(browser, incidentReport());
    await page.locator('#diagnosis-1 details.steps > summary').click();
    await page.locator('#diagnosis-1 button.in-timeline').nth(1).click();
    const details = page.locator('#timeline-plot .details');
    expect(await details.innerText()).toContain('Step 2 of diagnosis 1');
    await page.locator('#diagnosis-1 details.steps').evaluate('(fold) => { fold.open = false; }');
    await details.locator('a').click();
    await expect.poll(() => page.locator('#step-1-2').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('goes from a box of the chain to its step, its evidence, its episode and its object, and back, by keyboard', async () => {
    const { page, noise } = await openReport(browser, incidentReport());
    const follow = async (selector: string): Promise<string> => {
      const link = page.locator(selector).first();
      const target = (await link.getAttribute('href')) ?? '';
      await link.press('Enter');
      await expect.poll(() => new URL(page.url()).hash).toBe(target);
      return target;
    };
    expect(await follow('#diagnosis-1 svg.diagram.wide a.step >> nth=0')).toBe('#step-1-1');
    await expect.poll(() => page.locator('#step-1-1').isVisible()).toBe(true);
    const evidence = await follow('#step-1-1 a:text("Evidence")');
    expect(evidence).toMatch(/^#evidence-1-for-\d+$/u);
    expect(await follow(`${evidence} a.to:text("Step 1")`)).toBe('#step-1-1');
    expect(await follow('#step-1-1 a:text("Chain")')).toBe('#chain-1');
    const row = await follow('.steps li a[href^="#object-"]');
    const [step = ''] = await page.locator(`${row} a.to`).allInnerTexts();
    expect(await follow(`${row} a.to`)).toBe(`#step-${step.replace('.', '-')}`);
    await page.locator(`${row} button.in-timeline`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest(".details") !== null')).toBe(true);
    expect(await follow('#timeline-plot .details a[href^="#object-"]')).toBe(row);
    expect(await follow('table.episodes a.step-mark')).toMatch(/^#step-1-\d+$/u);
    expect(noise).toEqual([]);
    await page.context().close();
  });

  it('goes through the themes', async () => {
    const { page } = await openReport(browser, incidentReport(), { colorScheme: 'light' });
    const background = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.click('#theme');
    expect(await page.locator('#theme').innerText()).toBe('Theme: light');
    await page.click('#theme');
    expect(await background()).not.toBe(light);
    expect(await violations(page)).toEqual([]);
    await page.click('#theme');
    expect(await background()).toBe(light);
    await page.context().close();
  });

  it('tells times in UTC, as the machines of the cluster write them, and as the reader has them', async () => {
    const { page, noise } = await openReport(browser, incidentReport(), { timezoneId: 'America/New_York' });
    const told = async (): Promise<readonly string[]> => [
      await page.locator('#zone').innerText(),
      (await page.locator('.facts dd[data-times]').nth(3).innerText()).trim(),
      await page.locator('#diagnosis-1 svg.diagram.wide text.step-fact').nth(1).innerHTML(),
      await page.locator('table.episodes tbody td').first().innerText(),
      await page.locator('footer .zone-name').innerText(),
    ];
    const utc = await told();
    expect(utc).toEqual([
      'Times: UTC',
      '2023-11-30 15:34:00Z',
      '2023-11-30 09:12:00 – 15:34:00Z · 4,312 times',
      '2023-11-30 09:12:00 – ongoing',
      'UTC',
    ]);
    await page.click('#zone');
    expect(await told()).toEqual([
      'Times: cluster',
      '2023-11-30 21:04:00+05:30',
      '2023-11-30 14:42:00 – 21:04:00+05:30 · 4,312 times',
      '2023-11-30 14:42:00 – ongoing',
      "as the cluster's machines write them, UTC+05:30",
    ]);
    await page.click('#zone');
    expect((await told()).slice(0, 4)).toEqual([
      'Times: yours',
      '2023-11-30 10:34:00-05:00',
      '2023-11-30 04:12:00 – 10:34:00-05:00 · 4,312 times',
      '2023-11-30 04:12:00 – ongoing',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.click('#zone');
    expect(await told()).toEqual(utc);
    expect(noise).toEqual([]);
    await page.context().close();
  });

  it('finds words anywhere, by keyboard alone', async () => {
    const { page } = await openReport(browser, incidentReport());
    await page.keyboard.press('/');
    await page.keyboard.type('fsync');
    expect(await page.locator('#search-results [role=option]').first().innerText()).toContain('grep fsync');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('#search-results').isVisible()).toBe(false);
    await page.fill('#search', 'once the image file system');
    await page.keyboard.press('Enter');
    expect(await page.locator('#diagnosis-2 > details').getAttribute('open')).not.toBeNull();
    await page.fill('#search', 'Image pulled');
    await page.keyboard.press('Enter');
    expect(await page.locator('#timeline-plot .details').innerText()).toContain('Image pulled');
    await page.fill('#search', 'no such words');
    expect(await page.locator('#search-results').innerText()).toContain('Nothing found');
    await page.context().close();
  });
});

describe('the timeline', () => {
  const status = '#timeline-plot p[role=status]';
  const range = '#timeline-plot .range';

  it('filters by text, severity, node, namespace, sort and chain', async () => {
    const { page } = await openReport(browser, incidentReport());
    expect(await page.locator(status).innerText()).toBe('52 of 52 episodes, 14 of 14 subjects');
    await page.fill('[aria-label="Filter the timeline by text"]', 'readiness probe');
    expect(await page.locator(status).innerText()).toBe('6 of 52 episodes, 1 of 14 subjects');
    await page.click('text=Reset');
    await page.click('.toggle.warning');
    await page.click('.toggle.info');
    expect(await page.locator(status).innerText()).toBe('19 of 52 episodes, 9 of 14 subjects');
    await page.click('text=Reset');
    await page.selectOption('select[aria-label=Node]', { label: 'mgmt-cp-sbv4f' });
    expect(await page.locator('table.episodes tbody tr').count()).toBe(14);
    await page.click('text=Reset');
    await page.selectOption('select[aria-label=Namespace]', { label: 'kube-system' });
    expect(await page.locator('table.episodes tbody tr').count()).toBe(7);
    await page.click('text=Reset');
    await page.selectOption('select[aria-label="Sort of subject"]', 'component');
    expect(await page.locator(status).innerText()).toBe('9 of 52 episodes, 3 of 14 subjects');
    await page.click('text=Reset');
    await page.click('text=Causal chains only');
    expect(await page.locator('table.episodes tbody tr.in-chain').count()).toBe(10);
    expect(await page.locator('table.episodes tbody tr').count()).toBe(10);
    await page.context().close();
  });

  it('zooms by button, key, wheel and drag', async () => {
    const { page } = await openReport(browser, incidentReport());
    const shown = (): Promise<string> => page.locator(range).innerText();
    const length = async (): Promise<number> => {
      const [from = '', to = ''] = (await shown()).split(' – ');
      return Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
    };
    const whole = await shown();
    const all = await length();
    await page.click('[aria-label="Zoom in"]');
    await expect.poll(length).toBeLessThan(all * 0.55);
    await page.click('[aria-label="All: show the whole time"]');
    await expect.poll(shown).toBe(whole);
    await page.focus('.plot');
    await page.keyboard.press('+');
    await expect.poll(length).toBeLessThan(all * 0.75);
    const before = await shown();
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).not.toBe(before);
    await page.keyboard.press('0');
    await expect.poll(shown).toBe(whole);
    await page.locator('.plot').scrollIntoViewIfNeeded();
    const box = (await page.locator('.plot').boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.7, box.y + 100);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(length).toBeLessThan(all * 0.8);
    await page.keyboard.press('0');
    await expect.poll(shown).toBe(whole);
    await page.mouse.move(box.x + box.width * 0.5, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expect.poll(length).toBeLessThan(all * 0.25);
    expect(await page.locator(status).innerText()).not.toContain('52 of 52');
    const overview = (await page.locator('canvas.overview').boundingBox())!;
    await page.keyboard.press('0');
    await expect.poll(shown).toBe(whole);
    await page.mouse.move(overview.x + overview.width * 0.5, overview.y + 10);
    await page.mouse.down();
    await page.mouse.move(overview.x + overview.width * 0.75, overview.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(length).toBeLessThan(all * 0.5);
    await page.context().close();
  });

  it('shows the quote of a chosen episode', async () => {
    const { page } = await openReport(browser, incidentReport());
    await page.locator('table.episodes .row-title').nth(1).click();

    expect(await page.locator('#timeline-plot .details').innerText()).toContain('serving /health false; no leader');
    expect(await page.locator('tr.selected').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('holds few of 10,000 episodes as elements, and few are made by a filter', async () => {
    const { page, requests, noise } = await openReport(browser, largeReport());
    const made = await page.evaluate<readonly number[]>(`(async () => {
      const input = document.querySelector('[aria-label="Filter the timeline by text"]');
      const counts = [];
      for (const text of ['r', 're', 'request 12', 'team-3', 'kubelet', 'no such words', '']) {
        let elements = 0;
        const count = (records) => {
          for (const { addedNodes } of records)
            for (const node of addedNodes)
              if (node.nodeType === Node.ELEMENT_NODE) elements += 1 + node.querySelectorAll('*').length;
        };
        const observer = new MutationObserver(count);
        observer.observe(document.body, { childList: true, subtree: true });
        input.value = text;
        input.dispatchEvent(new Event('input'));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        count(observer.takeRecords());
        observer.disconnect();
        counts.push(elements);
      }
      return counts;
    })()`);

    expect(await page.locator(status).innerText()).toBe('10,000 of 10,000 episodes, 102 of 102 subjects');
    expect(await page.locator('*').count()).toBeLessThan(4000);
    expect(Math.max(...made)).toBeLessThan(1000);
    expect(await violations(page)).toEqual([]);
    expect([...requests, ...noise]).toEqual([]);
    await takeScreenshot(page, 'large-1280');
    await page.context().close();
  });
});
