import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The violations that axe-core finds, as `rule: element`. Evaluated by the debugger, past the page's own policy. */
export async function violations(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    expression:
      'axe.run(document).then(({violations}) => violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => id + ": " + target.join(" ") + " " + failureSummary)))',
    awaitPromise: true,
    returnByValue: true,
  });
  return (result as { value: string[] }).value;
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Gives the window a width, and waits until the page is laid out and painted in it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))',
  );
}

/** One stop of the tab key. */
export interface TabStop {
  /** Tag and id, or tag and first class: `input#search`, `button.copy`. */
  readonly element: string;
  /** Whether a reader sees that it has the focus. */
  readonly outlined: boolean;
}

/** Where the tab key goes from the top of the page, until it leaves it or comes back to where it began. */
export async function tabStops(page: Page): Promise<readonly TabStop[]> {
  const stops: TabStop[] = [];
  await page.evaluate('document.activeElement.blur()');
  for (let presses = 0; presses < 1000; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<(TabStop & { readonly again: boolean }) | null>(`(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) return null;
      const again = activeElement.dataset.stopped !== undefined;
      activeElement.dataset.stopped = '';
      const [first] = activeElement.classList;
      const name = activeElement.localName + (first === undefined ? '' : '.' + first);
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      return {
        element: activeElement.id === '' ? name : activeElement.localName + '#' + activeElement.id,
        outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
        again,
      };
    })()`);
    if (stop === null || stop.again) break;
    stops.push({ element: stop.element, outlined: stop.outlined });
  }
  return stops;
}
