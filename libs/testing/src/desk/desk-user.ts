import { STAFF_PASSWORD } from './desk-front';

/** The parts of a browser's page that are used here, since this library has no browser. */
export interface BrowserPage {
  goto(url: string): Promise<unknown>;
  locator(selector: string): BrowserPlace;
  evaluate<T>(script: string): Promise<T>;
  readonly keyboard: { press(key: string): Promise<void> };
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
  on(event: 'console', listener: (message: { text(): string }) => void): unknown;
}
interface BrowserPlace {
  first(): BrowserPlace;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  count(): Promise<number>;
  selectOption(value: string): Promise<unknown>;
  getAttribute(name: string): Promise<string | null>;
  waitFor(options?: { state?: 'visible' | 'hidden' | 'attached' | 'detached' }): Promise<void>;
}

const TABS_MAX = 80;
/** How much of a page the message of a failure has. */
const SHOWN_MAX = 500;

/** A member of the staff at a page. Counts actions as a person does them: a click, a key, or a field that is filled. */
export class DeskUser {
  actions = 0;
  /** Errors of scripts, and attempts against the policy of the page. */
  readonly faults: string[] = [];

  constructor(readonly page: BrowserPage) {
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => message.text().includes('Content Security Policy') && this.faults.push(message.text()));
  }

  async signIn(email: string, password = STAFF_PASSWORD): Promise<void> {
    await this.sees('[data-view=sign-in] input[name=email]');
    await this.page.locator('[data-view=sign-in] input[name=email]').fill(email);
    await this.page.locator('[data-view=sign-in] input[name=password]').fill(password);
    await this.page.keyboard.press('Enter');
  }

  /** Waits for a view that has been read. */
  view(name: string, id?: string, state = 'ready'): Promise<void> {
    return this.sees(`[data-view="${name}"]${id === undefined ? '' : `[data-id="${id}"]`}[data-state=${state}]`);
  }

  async sees(selector: string): Promise<void> {
    try {
      await this.page.locator(selector).first().waitFor({ state: 'visible' });
    } catch (error) {
      const shown = await this.page.evaluate<string>('`${location.href}: ${document.body.innerText}`').catch(() => 'nothing: it is closed');
      throw new Error(`${(error as Error).message}\nThe page shows ${shown.slice(0, SHOWN_MAX)}`, { cause: error });
    }
  }

  isGone(selector: string): Promise<void> {
    return this.page.locator(selector).first().waitFor({ state: 'hidden' });
  }

  /** Waits for a value of the API in a row or in the view. */
  field(name: string, value: string, within = ''): Promise<void> {
    return this.sees(`${within} [data-field="${name}"][data-value="${value}"]`);
  }

  async valueOf(name: string, within = ''): Promise<string | null> {
    return this.page.locator(`${within} [data-field="${name}"]`).first().getAttribute('data-value');
  }

  async click(selector: string): Promise<void> {
    this.actions += 1;
    await this.page.locator(selector).first().click();
  }

  do(action: string, within = ''): Promise<void> {
    return this.click(`${within} [data-action="${action}"]`);
  }

  async fill(name: string, text: string, within = ''): Promise<void> {
    this.actions += 1;
    await this.page.locator(`${within} [name="${name}"]`).first().fill(text);
  }

  async choose(name: string, value: string, within = ''): Promise<void> {
    this.actions += 1;
    await this.page.locator(`${within} select[name="${name}"]`).first().selectOption(value);
  }

  async key(key: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(key);
  }

  /** Moves the focus to an element with Tab alone. */
  async tabTo(selector: string, key = 'Tab'): Promise<void> {
    for (let presses = 0; presses < TABS_MAX; presses += 1) {
      if ((await this.page.locator(`${selector}:focus`).count()) > 0) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${selector}`);
  }

  /** Whether everything is within the width of the screen. */
  fits(): Promise<boolean> {
    return this.page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
  }
}
