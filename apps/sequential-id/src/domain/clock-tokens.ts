/** The tokens that are filled from the clock, with the part of the time that each shows. */
const CLOCK_TOKENS: Readonly<Record<string, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>> = {
  __year__: 'year',
  __month__: 'month',
  __day__: 'day',
  __hour__: 'hour',
  __minute__: 'minute',
  __second__: 'second',
};

export const isClockToken = (token: string): boolean => Object.hasOwn(CLOCK_TOKENS, token);
export const clockTokens: readonly string[] = Object.keys(CLOCK_TOKENS);

/** Whether the name is an IANA time zone, such as `Europe/Berlin` or `UTC`. A bare offset such as `+02:00` is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Formats the wall clock of one time zone. Creating one is slow and formatting is fast, so each is cached as long as its schema. */
export class ZoneClock {
  private readonly format: Intl.DateTimeFormat;
  private second = Number.NaN;
  private readonly parts = new Map<string, string>();

  constructor(timeZone: string) {
    const two = '2-digit';
    this.format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: two, day: two, hour: two, minute: two, second: two },
    });
  }

  /** Returns the value of a clock token at a time: four digits for the year, two for every other part. */
  valueAt(token: string, now: Date): string {
    const second = Math.floor(now.getTime() / 1_000);
    if (second !== this.second) {
      for (const { type, value } of this.format.formatToParts(now)) this.parts.set(type, value.padStart(type === 'year' ? 4 : 2, '0'));
      this.second = second;
    }
    return this.parts.get(CLOCK_TOKENS[token] ?? '') ?? '';
  }
}
