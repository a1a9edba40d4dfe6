/** What is typed in a form, by the names of its fields. */
export class FormValues {
  private readonly data: FormData;

  constructor(form: HTMLFormElement) {
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

  /** Returns the number in a field, with a point or a comma; undefined for an empty field, and for a text the text, which the service refuses. */
  number(name: string): number | undefined {
    const text = this.text(name);
    if (text === '') return undefined;
    const value = Number(text.replace(',', '.'));
    return Number.isNaN(value) ? (text as unknown as number) : value;
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
