import { Refused } from '../calls';
import { meaningsOf } from './meanings';
import type { SharedTexts } from './texts/en';

/** The step of a field whose numbers may have decimals or not. */
export const ANY_STEP = 'any';

/** What is typed in a form, by the names of its fields. */
export class FormValues {
  private readonly data: FormData;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly texts: SharedTexts['form'],
  ) {
    this.data = new FormData(form);
  }

  /** Returns the text of a field, without spaces around it. */
  text(name: string): string {
    return this.exact(name).trim();
  }

  /** Returns the text as it is: a password may begin or end with a space. */
  exact(name: string): string {
    const value = this.data.get(name);
    return typeof value === 'string' ? value : '';
  }

  /** Returns the text; undefined for an empty field. */
  given(name: string): string | undefined {
    return this.text(name) || undefined;
  }

  /**
   * Returns the number in a field, with a point or a comma; undefined for an empty field, and for a text the text, which the service
   * refuses. Refuses a number that may be one of thousands.
   */
  number(name: string): number | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const meanings = this.hasDecimals(name, text) ? undefined : meaningsOf(text);
    if (meanings) throw Refused.ofField(name, this.texts.twoMeanings(text, meanings));
    const value = Number(text.replace(',', '.'));
    return Number.isNaN(value) ? (text as unknown as number) : value;
  }

  /** Whether a point or a comma begins decimals in a field: it has a step, or its number is the one that was there. */
  private hasDecimals(name: string, text: string): boolean {
    const field = this.form.elements.namedItem(name);
    return field instanceof HTMLInputElement && (field.step !== ANY_STEP || field.defaultValue === text);
  }

  /** Whether a box is checked. */
  flag(name: string): boolean {
    return this.data.has(name);
  }

  /** Returns the values of the checked boxes of a list. */
  list(name: string): string[] {
    return this.data.getAll(name).filter((value) => typeof value === 'string');
  }

  file(name: string): File | undefined {
    const value = this.data.get(name);
    return value instanceof File && value.size > 0 ? value : undefined;
  }

  /** The names of all fields. */
  get names(): string[] {
    return [...this.data.keys()];
  }
}
