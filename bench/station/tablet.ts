import type { Page } from 'playwright-core';

/** Notes the last key, and reports when the page has painted an element. */
const WATCH = `{
  let keyAt = 0;
  addEventListener('keydown', ({ timeStamp }) => { keyAt = timeStamp; }, { capture: true });
  globalThis.lastKeyAt = () => performance.timeOrigin + keyAt;
  globalThis.painted = (selector) => new Promise((resolve) => {
    // A timer of a frame runs after the frame is painted.
    const done = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    if (document.querySelector(selector)) return done();
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      done();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}`;

/** A tablet with the page of the packing station. */
export class Tablet {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page, enrols the device and signs a member in. */
  static async open(page: Page, url: string, who: { code: string; staffId: string; pin: string }): Promise<Tablet> {
    await page.addInitScript(WATCH);
    await page.goto(`${url}/pick-pack/acme/station`);
    await page.locator('input[name=enrolmentCode]').fill(who.code);
    await page.keyboard.press('Enter');
    await page.locator(`[data-staff="${who.staffId}"]`).click();
    await page.locator('input[name=pin]').fill(who.pin);
    await page.keyboard.press('Enter');
    await page.locator('[data-view=queue]').waitFor();
    return new Tablet(page);
  }

  /** Takes an order by its code. */
  async take(orderId: string): Promise<void> {
    if ((await this.page.locator('[data-action=queue]').count()) > 0) await this.page.locator('[data-action=queue]').click();
    await this.page.locator(`[data-view=queue] [data-order="${orderId}"]:enabled`).click();
    await this.page.locator(`[data-view=order][data-order="${orderId}"]`).waitFor();
  }

  /** Types a code as fast as a scanner. Returns the moment of its last key. */
  async scan(code: string): Promise<number> {
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
    return this.page.evaluate<number>('lastKeyAt()');
  }

  /** Returns the moment at which the page has painted an element. */
  painted(selector: string): Promise<number> {
    return this.page.evaluate<number>(`painted(${JSON.stringify(selector)})`);
  }

  /** Scans a product, and returns the milliseconds from the last key until the screen shows its new count. */
  async scanToScreen(productId: string, code: string, packed: number): Promise<number> {
    const shown = this.painted(`[data-entry="${productId}"][data-packed="${packed}"]`);
    const scannedAt = await this.scan(code);
    return (await shown) - scannedAt;
  }

  /** Waits until the service has all scans. */
  async isSent(): Promise<void> {
    await this.page.locator('[data-pending="0"][data-net=online]').waitFor();
  }
}
