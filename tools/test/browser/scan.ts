import type { Page } from 'playwright-core';

/** Gives the keys of a scan times that do not depend on how busy the machine is. It listens before the page does: add it as an init script. */
export const KEY_TIMES = `{
  let [gap, at] = [undefined, 0];
  const APART = 1000;
  globalThis.keyTimes = {
    every: (ms) => { [gap, at] = [ms, Math.max(performance.now(), at) + APART]; },
    real: () => { gap = undefined; },
  };
  addEventListener('keydown', (event) => {
    if (gap !== undefined) Object.defineProperty(event, 'timeStamp', { value: (at += gap) });
  }, { capture: true });
}`;

/** Scans a code like a scanner that types, with so many milliseconds a key. The page needs `KEY_TIMES`. */
export async function scan(page: Page, code: string, { delay = 5, end = 'Enter' } = {}): Promise<void> {
  await page.evaluate(`keyTimes.every(${delay})`);
  await page.keyboard.type(code);
  await page.keyboard.press(end);
  await page.evaluate('keyTimes.real()');
}
