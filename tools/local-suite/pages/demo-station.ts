import { type Client, unwrap } from '../../../libs/client/src/index.ts';
import { backendOf } from '../start/seed/backend.ts';
import { PACKING_SITE } from '../start/seed/packing.ts';
import type { Demo } from '../start/seed/tenants.ts';

const TENANT = 'acme';
const NAME = 'Demo bench';
/** A shown code is valid for at least two more minutes. */
const SHOWN_MS_MAX = 8 * 60_000;

/** The enrolment code of a packing station, for the front page. A code is valid once, for ten minutes. */
export class DemoStation {
  private latest: { readonly stationId: string; readonly code: string; readonly createdAt: number } | undefined;
  private readonly demo: Demo;

  constructor(demo: Demo) {
    this.demo = demo;
  }

  /** Returns a code that a device can enrol with; undefined while auth does not answer. */
  async code(): Promise<string | undefined> {
    const shop = backendOf(this.demo, TENANT);
    try {
      if (!(await this.isUsable(shop))) this.latest = await this.create(shop);
      return this.latest?.code;
    } catch {
      return undefined;
    }
  }

  private async isUsable(shop: Client): Promise<boolean> {
    if (!this.latest || Date.now() - this.latest.createdAt > SHOWN_MS_MAX) return false;
    const { data: station } = await shop.GET('/auth/{tenant}/stations/{stationId}', { params: { path: this.latest } });
    return station !== undefined && station.enrolledAt === undefined;
  }

  /** Creates a station in place of the last one, if no device has enrolled as that. */
  private async create(shop: Client): Promise<typeof this.latest> {
    const before = this.latest && (await shop.GET('/auth/{tenant}/stations/{stationId}', { params: { path: this.latest } })).data;
    if (before && before.enrolledAt === undefined)
      await unwrap(shop.DELETE('/auth/{tenant}/stations/{stationId}', { params: { path: { stationId: before.stationId } } }));
    const body = { name: NAME, siteCode: PACKING_SITE, labelFormat: 'PDF' as const };
    const { stationId, enrolmentCode: code } = await unwrap(shop.POST('/auth/{tenant}/stations', { body }));
    return { stationId, code, createdAt: Date.now() };
  }
}
