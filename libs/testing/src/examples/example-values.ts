const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/;
/** Values that differ in each run: ids, times, signed tokens and secrets of webhooks. */
const VARYING: readonly RegExp[] = [
  ...[/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, MOMENT],
  ...[/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/, /whsec_[A-Za-z0-9+/]{43}=/],
];

/** Claims of tokens, in seconds since 1970. */
const SECONDS = ['exp', 'iat'];

/** A time of an example, and the corresponding one of an answer. */
type MomentPair = readonly [example: string, actual: string];

/** Patterns of texts, and names of numeric members. */
export type Varying = readonly (RegExp | string)[];

/**
 * Maps values of the examples to values of this run. The mapping is learned from answers: the id that the service returns for an
 * example's id is sent from then on. Times identify nothing: two of them can be equal in one run and differ in another. Only their
 * order is compared, as far as they differ.
 */
export class ExampleValues {
  private readonly varying: RegExp;
  private readonly actualOf: Map<string, string>;
  private readonly literal = new Set<string>();
  private readonly moments: MomentPair[] = [];
  private readonly numbers: ReadonlySet<string>;

  /** Takes patterns and names of generated values besides ids, times and tokens, and values known from the start. */
  constructor(
    private readonly extra: Varying = [],
    initial: Readonly<Record<string, string>> = {},
  ) {
    const texts = extra.filter((other) => other instanceof RegExp);
    this.varying = new RegExp([...VARYING, ...texts].map(({ source }) => `(${source})`).join('|'), 'g');
    this.numbers = new Set([...SECONDS, ...extra.filter((other) => typeof other === 'string')]);
    this.actualOf = new Map(Object.entries(initial));
  }

  /** Returns a copy that has seen no times, for an answer whose time does not depend on the calls. */
  withoutTimes(): ExampleValues {
    const copy = new ExampleValues(this.extra, Object.fromEntries(this.actualOf));
    for (const part of this.literal) copy.literal.add(part);
    return copy;
  }

  /** Returns an example's value with the values of this run. */
  actual<T>(example: T): T {
    return mapped(example, (text) => {
      const mappedText = this.actualOf.get(text);
      return mappedText ?? text.replaceAll(this.varying, (part) => this.actualOf.get(part) ?? part);
    });
  }

  /** Returns where the answer differs from the example; undefined if it matches. */
  difference(example: unknown, answer: unknown, path = ''): string | undefined {
    if (typeof example === 'string' && typeof answer === 'string') return this.differenceOfTexts(example, answer, path);
    if (typeof example === 'number' && typeof answer === 'number' && this.numbers.has(path.split('/').at(-1) ?? '')) return undefined;
    if (!isObject(example) || !isObject(answer)) return example === answer ? undefined : differenceText(path, example, answer);
    const names = new Set([...Object.keys(example), ...Object.keys(answer)]);
    for (const name of names) {
      const difference = this.difference(example[name], answer[name], `${path}/${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  private differenceOfTexts(example: string, answer: string, path: string): string | undefined {
    const [expected, actual] = [this.parts(example), this.parts(answer)];
    if (expected.frame !== actual.frame) return this.actual(example) === answer ? undefined : differenceText(path, example, answer);
    for (const [i, part] of expected.varying.entries()) {
      const value = actual.varying[i] as string;
      const matches = isMoment(part) ? this.isInOrder(part, value) : this.matchesKnown(part, value);
      if (!matches) return differenceText(path, example, answer);
      this.learn(part, value);
    }
    return undefined;
  }

  private matchesKnown(part: string, actual: string): boolean {
    const isMapped = () => [...this.actualOf.values()].includes(actual);
    return (this.actualOf.get(part) ?? (part === actual || isMapped() ? part : actual)) === actual;
  }

  /** An earlier time of the examples can be equal, but not later. A time from a request is not compared. */
  private isInOrder(part: string, actual: string): boolean {
    const isReversed = ([example, earlier]: MomentPair) => (example < part && earlier > actual) || (example > part && earlier < actual);
    return part === actual || !this.moments.some(isReversed);
  }

  private learn(part: string, actual: string): void {
    if (part === actual) return void this.literal.add(part);
    if (!this.actualOf.has(part)) this.actualOf.set(part, actual);
    if (isMoment(part)) this.moments.push([part, actual]);
  }

  /** Splits a text into its constant parts and its varying values. */
  private parts(text: string): { readonly frame: string; readonly varying: readonly string[] } {
    const varying: string[] = [];
    const frame = text.replaceAll(this.varying, (part, ...groups: (string | undefined)[]) => {
      varying.push(part);
      return `\0${groups.findIndex((group) => group !== undefined)}`;
    });
    return { frame, varying };
  }

  /** Records values of a request, which answers repeat unchanged. */
  keepLiteral(request: unknown): void {
    for (const [part] of JSON.stringify(request).matchAll(this.varying)) if (!this.actualOf.has(part)) this.literal.add(part);
  }

  /** Returns an answer as an example: with the values of the previous example if they match, otherwise with generated ones. */
  recorded(answer: unknown, previous?: unknown): unknown {
    mapped(answer, (text, before) => (this.matchesPrevious(before, text), text), previous); // so that all of the previous example is known first
    for (const moment of this.newMoments(answer)) this.learn(this.placeholderMoment(moment), moment);
    return mapped(answer, (text, before) => this.recordedText(text, before), previous);
  }

  private matchesPrevious(previous: unknown, text: string): previous is string {
    return typeof previous === 'string' && this.differenceOfTexts(previous, text, '') === undefined;
  }

  private recordedText(text: string, previous: unknown): string {
    if (this.matchesPrevious(previous, text)) return previous;
    for (const [example, actual] of this.actualOf) if (actual === text) return example;
    return text.replaceAll(this.varying, (part, ...groups: (string | undefined)[]) => {
      if (this.literal.has(part) || isFixedMoment(part)) return part;
      for (const [example, actual] of this.actualOf) if (actual === part) return example;
      const example = this.placeholder(
        part,
        groups.findIndex((group) => group !== undefined),
      );
      this.actualOf.set(example, part);
      return example;
    });
  }

  /** Assigns generated times in the order of the actual ones. */
  private newMoments(answer: unknown): string[] {
    const all = new Set((JSON.stringify(answer) ?? '').match(new RegExp(MOMENT, 'g')));
    const knownMoments = new Set(this.moments.map(([, actual]) => actual));
    return [...all].filter((moment) => !knownMoments.has(moment) && !this.literal.has(moment) && !isFixedMoment(moment)).toSorted();
  }

  /** Returns a time one second after all previous ones, or halfway to the next. */
  private placeholderMoment(actual: string): string {
    const examples = (matches: (moment: string) => boolean) =>
      this.moments.filter(([, moment]) => matches(moment)).map(([example]) => Date.parse(example));
    const before = Math.max(FIRST_MOMENT_MS, ...examples((moment) => moment <= actual));
    const after = Math.min(...examples((moment) => moment > actual));
    return new Date(after === Infinity ? before + SECOND_MS : Math.floor((before + after) / 2)).toISOString();
  }

  private placeholder(part: string, kind: number): string {
    const known = [...this.actualOf.keys()].filter((example) => example.search(VARYING[kind] ?? /$^/) === 0);
    for (let number = known.length + 1; ; number += 1) {
      const next = numbered(kind, number);
      if (next === undefined || !this.actualOf.has(next)) return next ?? part;
    }
  }
}

/** Returns the id or the token of an example with this number; undefined for other kinds of values. */
function numbered(kind: number, number: number): string | undefined {
  if (kind === 0) return `0199a3c8-7d10-7${String(number).padStart(3, '0')}-8f2a-5b6c7d8e9f00`;
  return kind === 2 ? `eyJhbGciOiJFUzI1NiJ9.eyJub3RlIjoiZXhhbXBsZSJ9.c2lnbmF0dXJlLW9mLWV4YW1wbGUt${number}` : undefined;
}

const SECOND_MS = 1_000;
const FIRST_MOMENT_MS = Date.UTC(2026, 10, 2, 9, 30);
const isMoment = (text: string): boolean => new RegExp(`^${MOMENT.source}$`).test(text);
const DAY_MS = 86_400_000;

/** Returns whether a time is unrelated to the time of the run. */
const isFixedMoment = (text: string): boolean => Math.abs(Date.parse(text) - Date.now()) > DAY_MS;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const differenceText = (path: string, example: unknown, answer: unknown): string =>
  `${path}: the example has ${JSON.stringify(example)}, the service answers ${JSON.stringify(answer)}`;

/** Maps one text, given the corresponding text of the other value. */
type Change = (text: string, counterpart: unknown) => string;

/** Returns the value with its texts mapped. */
function mapped<T>(value: T, change: Change, counterpart?: unknown): T {
  if (typeof value === 'string') return change(value, counterpart) as T;
  const other = isObject(counterpart) ? counterpart : {};
  if (Array.isArray(value)) return value.map((entry: unknown, i) => mapped(entry, change, other[i])) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [change(name, undefined), mapped(member, change, other[name])]),
  ) as T;
}
