import { Refused } from '@suite/page';
import { DEFAULT_TIME_ZONE } from '../../src/sites/domain/site-day';
import type { PickPackCalls } from './pick-pack-calls';

/** What a station needs to know of its site. */
export interface SiteFacts {
  readonly timeZone: string;
  /** The origins of the pictures that are shown. */
  readonly imageOrigins: readonly string[];
}

/** Reads the facts of a site. One without settings has the days of UTC, and shows no pictures. */
async function factsOf(calls: Pick<PickPackCalls, 'site'>, siteCode: string): Promise<SiteFacts> {
  try {
    const { timeZone, imageOrigins = [] } = await calls.site(siteCode);
    return { timeZone, imageOrigins };
  } catch (error) {
    if (!(error instanceof Refused && error.status === 404)) throw error;
    return { timeZone: DEFAULT_TIME_ZONE, imageOrigins: [] };
  }
}

/** Facts are at most this old: a station shows one page for days. */
const FACTS_MS_MAX = 60_000;

/** Remembers the facts of the site of a station. */
export class KnownSite {
  private facts: SiteFacts | undefined;
  private readAt = 0;

  constructor(
    private readonly calls: Pick<PickPackCalls, 'site'>,
    private readonly now: () => number,
  ) {}

  async read(siteCode: string): Promise<SiteFacts> {
    if (this.facts && this.now() - this.readAt <= FACTS_MS_MAX) return this.facts;
    this.facts = await factsOf(this.calls, siteCode);
    this.readAt = this.now();
    return this.facts;
  }
}

const DAY_MS = 86_400_000;

/** Returns the day after a day: YYYY-MM-DD. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
