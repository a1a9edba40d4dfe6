/** The tokens that are filled with the time, and the position of each part in `YYYY-MM-DD HH:MM:SS`. */
const CLOCK_TOKENS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  __year__: [0, 4],
  __yy__: [2, 4],
  __month__: [5, 7],
  __day__: [8, 10],
  __hour__: [11, 13],
  __minute__: [14, 16],
  __second__: [17, 19],
};
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export const isClockToken = (token: string): boolean => Object.hasOwn(CLOCK_TOKENS, token);
export const clockTokens: readonly string[] = Object.keys(CLOCK_TOKENS);

/** Formats the wall clock of one time zone. Creating one is slow and formatting is fast, so each is cached with its schema. */
export class ZoneClock {
  private readonly format: Intl.DateTimeFormat;
  private second = Number.NaN;
  private text = '';

  constructor(timeZone: string) {
    const two = '2-digit';
    this.format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
  }

  /** Returns the day of a time: YYYY-MM-DD. */
  dayAt(now: Date): string {
    return this.textAt(now).slice(0, DAY_LENGTH);
  }

  /** Returns the value of a clock token at a time: four digits for `__year__`, two for every other part. `day` replaces the day of the time. */
  valueAt(token: string, now: Date, day = ''): string {
    const [from, to] = CLOCK_TOKENS[token] ?? [0, 0];
    return to <= day.length ? day.slice(from, to) : this.textAt(now).slice(from, to);
  }

  /** Returns the time as YYYY-MM-DD HH:MM:SS. */
  private textAt(now: Date): string {
    const second = Math.floor(now.getTime() / 1_000);
    if (second !== this.second) {
      const parts = Object.fromEntries(this.format.formatToParts(now).map(({ type, value }) => [type, value]));
      const { year = '', month, day, hour, minute, second: ofMinute } = parts;
      this.text = `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${ofMinute}`;
      this.second = second;
    }
    return this.text;
  }
}
