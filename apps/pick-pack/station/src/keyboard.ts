import type { Bench } from './bench';
import { weightIn } from './core/weight';
import { meaningOf } from './core/rows';
import { Wedge } from './core/wedge';
import { rowsIn } from './packing';

/** A lone key is only known to be one when no other has followed for this long. */
const LONE_KEY_MS = 120;
/** No barcode of a shop is a number this short; a typed weight or count is. */
const NUMBER_LENGTH_MAX = 7;

/** The separator of GS1 codes, which scanners type with Control. */
const SEPARATOR = '\u001d';

/** Handles the keys of the whole page: scans, wherever the focus is, and the keys for next and undo. */
export class Keyboard {
  private readonly wedge = new Wedge();
  private before: { readonly field: HTMLInputElement; readonly value: string } | undefined;
  private presses = 0;

  constructor(private readonly bench: Bench) {
    addEventListener('keydown', (event) => this.press(event), { capture: true });
    for (const type of ['pointerdown', 'keydown'] as const) addEventListener(type, () => bench.touch(), { capture: true, passive: true });
  }

  private press(event: KeyboardEvent): void {
    const isSeparator = event.ctrlKey && event.key === ']';
    if (event.isComposing || ((event.ctrlKey || event.altKey || event.metaKey) && !isSeparator)) return;
    const { timeStamp } = event;
    const key = isSeparator ? SEPARATOR : event.key;
    const press = (this.presses += 1);
    const field = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined;
    const value = field?.value ?? '';
    const code = this.wedge.press(key, timeStamp);
    if (this.wedge.length === 1) this.before = field && { field, value };
    if (code !== undefined && this.isScan(code, field)) {
      event.preventDefault();
      event.stopPropagation();
      this.restoreField();
      return this.scan(code);
    }
    if (this.wedge.length > 1 && key === ' ' && !field) event.preventDefault(); // would press the focused button
    if (key === 'Escape') this.bench.packing.closeQuestion();
    if (!field) this.command(event, press);
  }

  /** A number that is typed into a field is the field's, unless it is a code of the order. */
  private isScan(code: string, field: HTMLInputElement | undefined): boolean {
    const { view } = this.bench.store.state;
    if (view === 'enrol' || view === 'sign-in') return false;
    if (!field || code.length > NUMBER_LENGTH_MAX || weightIn(code) === undefined) return true;
    const { state } = this.bench.store;
    return meaningOf(rowsIn(state), code, state.order?.weightBarcodes).kind !== 'unknown';
  }

  /** Takes the characters of a scan out of the field that had the focus. */
  private restoreField(): void {
    if (!this.before) return;
    const { field, value } = this.before;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  private scan(code: string): void {
    const { store, packing, orders } = this.bench;
    const { view } = store.state;
    if (view === 'order') packing.scan(code);
    else void orders.takeScanned(code);
  }

  private command(event: KeyboardEvent, press: number): void {
    const { store, packing, orders } = this.bench;
    const { view, isBusy } = store.state;
    const isFree = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
    if (event.key === 'Enter' && isFree && !isBusy && !event.repeat && (view === 'queue' || view === 'done')) {
      event.preventDefault();
      void orders.next();
    }
    // A code may begin with the same letter.
    if (event.key.toLowerCase() === 'u' && !event.repeat && view === 'order')
      setTimeout(() => this.presses === press && packing.undo(), LONE_KEY_MS);
  }
}
