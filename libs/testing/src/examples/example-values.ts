const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/;
/** What is another one at each run: ids, moments and signed tokens. */
const VARYING: readonly RegExp[] = [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/, MOMENT, /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/];

/** Claims of tokens, in seconds since 1970. */
const SECONDS = ['exp', 'iat'];

/** A moment of an example, and the one that an answer has in its place. */
type MomentPair = readonly [example: string, actual: string];

/** Patterns of texts, and names of members that are numbers. */
export type Varying = readonly (RegExp | string)[];

/**
 * Which value of this run stands for which value of the examples. Learnt from the answers: an id of an example is that
 * which the service gave instead, and from then on it is sent in its place. Moments identify nothing: two of them may be
 * the same millisecond in one run and differ in another one. Their order is held, in both directions only as far as they differ.
 */
export class ExampleValues {
  private readonly varying: RegExp;
  private readonly actualOf: Map<string, string>;
  private readonly asGiven = new Set<string>();
  private readonly moments: MomentPair[] = [];
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
      const isSame = isMoment(part) ? this.isInOrder(part, actual) : this.isKnownAs(part, actual);
      if (!isSame) return told(path, example, answer);
      this.learn(part, actual);
    }
    return undefined;
  }

  private isKnownAs(part: string, actual: string): boolean {
    const isTaken = () => [...this.actualOf.values()].includes(actual);
    return (this.actualOf.get(part) ?? (part === actual || isTaken() ? part : actual)) === actual;
  }

  /** What was earlier in the examples may be the same moment, but not later. A moment that a request has said is outside of that order. */
  private isInOrder(part: string, actual: string): boolean {
    const isTurned = ([example, came]: MomentPair) => (example < part && came > actual) || (example > part && came < actual);
    return part === actual || !this.moments.some(isTurned);
  }

  private learn(part: string, actual: string): void {
    if (part === actual) return void this.asGiven.add(part);
    if (!this.actualOf.has(part)) this.actualOf.set(part, actual);
    if (isMoment(part)) this.moments.push([part, actual]);
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

  /** An answer as an example shows it: as the former example has it where that holds, else with values made up. */
  recorded(answer: unknown, former?: unknown): unknown {
    mapped(answer, (text, before) => (this.holds(before, text), text), former); // so that all of the former example is known first
    for (const moment of this.newMoments(answer)) this.learn(this.madeUpMoment(moment), moment);
    return mapped(answer, (text, before) => this.recordedText(text, before), former);
  }

  private holds(former: unknown, text: string): former is string {
    return typeof former === 'string' && this.differenceOfTexts(former, text, '') === undefined;
  }

  private recordedText(text: string, former: unknown): string {
    if (this.holds(former, text)) return former;
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
  }

  /** In their order, in which the moments that are made up for them are, too. */
  private newMoments(answer: unknown): string[] {
    const all = new Set((JSON.stringify(answer) ?? '').match(new RegExp(MOMENT, 'g')));
    const known = new Set(this.moments.map(([, actual]) => actual));
    return [...all].filter((moment) => !known.has(moment) && !this.asGiven.has(moment) && !isAnotherTime(moment)).toSorted();
  }

  /** A second after all that came before, or half-way to the next one. */
  private madeUpMoment(actual: string): string {
    const examples = (which: (came: string) => boolean) => this.moments.filter(([, came]) => which(came)).map(([said]) => Date.parse(said));
    const before = Math.max(FIRST_MOMENT_MS, ...examples((came) => came <= actual));
    const after = Math.min(...examples((came) => came > actual));
    return new Date(after === Infinity ? before + SECOND_MS : Math.floor((before + after) / 2)).toISOString();
  }

  private madeUp(part: string, kind: number): string {
    const number = [...this.actualOf.keys()].filter((example) => example.search(VARYING[kind] ?? /$^/) === 0).length + 1;
    if (kind === 0) return `0199a3c8-7d10-7${String(number).padStart(3, '0')}-8f2a-5b6c7d8e9f00`;
    if (kind === 2) return `eyJhbGciOiJFUzI1NiJ9.eyJub3RlIjoiZXhhbXBsZSJ9.c2lnbmF0dXJlLW9mLWV4YW1wbGUt${number}`;
    return part;
  }
}

const SECOND_MS = 1_000;
const FIRST_MOMENT_MS = Date.UTC(2026, 10, 2, 9, 30);
const isMoment = (text: string): boolean => new RegExp(`^${MOMENT.source}$`).test(text);
const DAY_MS = 86_400_000;

/** A moment that has nothing to do with when the test runs. */
const isAnotherTime = (text: string): boolean => Math.abs(Date.parse(text) - Date.now()) > DAY_MS;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const told = (path: string, example: unknown, answer: unknown): string =>
  `${path}: the example has ${JSON.stringify(example)}, the service answers ${JSON.stringify(answer)}`;

/** Changes one text; told which other text is in its place in what the whole is compared with. */
type Change = (text: string, beside: unknown) => string;

/** The same with other texts in it. */
function mapped<T>(value: T, change: Change, beside?: unknown): T {
  if (typeof value === 'string') return change(value, beside) as T;
  const other = isObject(beside) ? beside : {};
  if (Array.isArray(value)) return value.map((entry: unknown, i) => mapped(entry, change, other[i])) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [change(name, undefined), mapped(member, change, other[name])]),
  ) as T;
}
