import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { hoursOf, isLate, wallTimeIn, workOfPackers } from '../domain/board';
import { SiteService } from '../../sites';
import type { Place } from '../stream/stream.queries';
import type { BoardView } from './board.dto';
import { findMissing, readDay } from './board.queries';
import { boardView } from './board.view';

const HOUR_MS = 3_600_000;
/** The tolerated difference between the clocks of scanners and of the service. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Shows how far the orders of a day are. */
@Injectable()
export class BoardService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sites: SiteService,
  ) {}

  async load(tenant: string, place: Place): Promise<BoardView> {
    const now = this.clock.now();
    const lastHour = { from: this.clock.after(-HOUR_MS), to: this.clock.after(CLOCK_TOLERANCE_MS) };
    const day = await readDay(this.db, tenant, place, lastHour);
    const timeZone = await this.sites.timeZoneOf(tenant, place.siteCode);
    const wallTime = wallTimeIn(timeZone, now);
    const late = day.open.filter(({ deliveryTimeFrom }) => isLate({ ...place, deliveryTimeFrom }, wallTime, now));
    const missing = await findMissing(this.db, tenant, late.map(({ orderId }) => orderId)); // prettier-ignore
    const hours = hoursOf(timeZone, day.quarters, day.packed);
    return boardView({ ...day, late, missing, hours, work: workOfPackers(day.quarters) });
  }
}
