/** What is another one at each run: ids, moments and signed tokens. */
const VARYING: readonly RegExp[] = [
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
  /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/,
  /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/,
];

/** Claims of tokens, in seconds since 1970. */
const SECONDS = ['exp', 'iat'];

/** Patterns of texts, and names of members that are numbers. */
export type Varying = readonly (RegExp | string)[];

/**
 * Which value of this run stands for which value of the examples. Learnt from the answers: an id of an example is that
 * which the service gave instead, and from then on it is sent in its place.
 */
export class ExampleValues {
  private readonly varying: RegExp;
  private readonly actualOf: Map<string, string>;
  private readonly asGiven = new Set<string>();
  private readonly numbers: ReadonlySet<string>;

  /** With what this service makes up beside ids, moments and tokens (texts, or members that are numbers), and values known from the start. */
  constructor(others: Varying = [], known: Readonly<Record<string, string>> = {}) {
    const texts = others.filter((other) => other instanceof RegExp);
    this.varying = new RegExp([...VARYING, ...texts].map(({ source }) => `(${source})`).join('|'), 'g');
    this.numbers = new Set([...SECONDS, ...others.filter((other) => typeof other === 'string')]);
    this.actualOf = new Map(Object.entries(known));
  }

  /** The value of an example as this run has it. */
  actual<T>(example: T): T {
    return mapped(example, (text) => {
      const whole = this.actualOf.get(text);
      return whole ?? text.replaceAll(this.varying, (part) => this.actualOf.get(part) ?? part);
    });
  }

  /** Where the answer is not that of the example; undefined when it is. */
  difference(example: unknown, answer: unknown, path = ''): string | undefined {
    if (typeof example === 'string' && typeof answer === 'string') return this.differenceOfTexts(example, answer, path);
    if (typeof example === 'number' && typeof answer === 'number' && this.numbers.has(path.split('/').at(-1) ?? '')) return undefined;
    if (!isObject(example) || !isObject(answer)) return example === answer ? undefined : told(path, example, answer);
    const names = new Set([...Object.keys(example), ...Object.keys(answer)]);
    for (const name of names) {
      const difference = this.difference(example[name], answer[name], `${path}/${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  private differenceOfTexts(example: string, answer: string, path: string): string | undefined {
    const [said, came] = [this.parts(example), this.parts(answer)];
    if (said.frame !== came.frame) return this.actual(example) === answer ? undefined : told(path, example, answer);
    for (const [i, part] of said.varying.entries()) {
      const actual = came.varying[i] as string;
      const known = this.actualOf.get(part) ?? (part === actual || this.isTaken(actual) ? part : actual);
      if (known !== actual) return told(path, example, answer);
      if (part === actual) this.asGiven.add(part);
      else this.actualOf.set(part, actual);
    }
    return undefined;
  }

  private isTaken(actual: string): boolean {
    return [...this.actualOf.values()].includes(actual);
  }

  /** A text with gaps where something varies, and what fills them. */
  private parts(text: string): { readonly frame: string; readonly varying: readonly string[] } {
    const varying: string[] = [];
    const frame = text.replaceAll(this.varying, (part, ...groups: (string | undefined)[]) => {
      varying.push(part);
      return `\0${groups.findIndex((group) => group !== undefined)}`;
    });
    return { frame, varying };
  }

  /** What a request says is shown as it is when it comes back in an answer. */
  keep(request: unknown): void {
    for (const [part] of JSON.stringify(request).matchAll(this.varying)) if (!this.actualOf.has(part)) this.asGiven.add(part);
  }

  /** An answer as an example shows it: with the values of examples, made up where they are new. */
  recorded(answer: unknown): unknown {
    return mapped(answer, (text) => {
      for (const [example, actual] of this.actualOf) if (actual === text) return example;
      return text.replaceAll(this.varying, (part, ...groups: (string | undefined)[]) => {
        if (this.asGiven.has(part) || isAnotherTime(part)) return part;
        for (const [example, actual] of this.actualOf) if (actual === part) return example;
        const example = this.madeUp(
          part,
          groups.findIndex((group) => group !== undefined),
        );
        this.actualOf.set(example, part);
        return example;
      });
    });
  }

  private madeUp(part: string, kind: number): string {
    const number = [...this.actualOf.keys()].filter((example) => example.search(VARYING[kind] ?? /$^/) === 0).length + 1;
    if (kind === 0) return `0199a3c8-7d10-7${String(number).padStart(3, '0')}-8f2a-5b6c7d8e9f00`;
    if (kind === 1) return new Date(Date.UTC(2026, 10, 2, 9, 30, number)).toISOString();
    if (kind === 2) return `eyJhbGciOiJFUzI1NiJ9.eyJub3RlIjoiZXhhbXBsZSJ9.c2lnbmF0dXJlLW9mLWV4YW1wbGUt${number}`;
    return part;
  }
}

const DAY_MS = 86_400_000;

/** A moment that has nothing to do with when the test runs. */
const isAnotherTime = (text: string): boolean => Math.abs(Date.parse(text) - Date.now()) > DAY_MS;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const told = (path: string, example: unknown, answer: unknown): string =>
  `${path}: the example has ${JSON.stringify(example)}, the service answers ${JSON.stringify(answer)}`;

/** The same with other texts in it. */
function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((entry: unknown) => mapped(entry, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [change(name), mapped(member as unknown, change)])) as T;
}
