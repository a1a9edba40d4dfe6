import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { SiteService } from '../../sites';
import { dayIn } from '../../sites/domain/site-day';
import type { PacklistEntryView } from './packlist.dto';
import { listCycles, listPacklist, type WantedPage } from './packlist.queries';
import { packlistView } from './packlist.view';

/** Lists the orders of a day, and the days of a site. */
@Injectable()
export class PacklistService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sites: SiteService,
  ) {}

  async list(tenant: string, wanted: WantedPage): Promise<{ orders: PacklistEntryView[]; total: number }> {
    const { rows, total } = await listPacklist(this.db, tenant, wanted);
    return { orders: rows.map(packlistView), total };
  }

  /** Returns the delivery days of the site's orders, from today on in the site's time zone. */
  async listCycles(tenant: string, siteCode: string): Promise<string[]> {
    const today = dayIn(await this.sites.timeZoneOf(tenant, siteCode), this.clock.now());
    return listCycles(this.db, tenant, siteCode, today);
  }
}
