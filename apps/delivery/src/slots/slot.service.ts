import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import type { Place } from '@suite/postal-codes';
import { ConfigurationService } from '../configuration';
import {
  checkSlot,
  covers,
  datesFrom,
  isOpen,
  leftOn,
  reaches,
  type SlotCost,
  type SlotDay,
  type SlotException,
  type SlotZone,
  today,
} from './domain/slot';
import type { AvailableSlotView, SlotView } from './slot.dto';
import type { Slot } from './slot.entity';
import { type FreePlace, slotNotFound, slotSiteFixed } from './slot.errors';
import { deleteSlot, findSlot, listPage, listSiteSlots, upsertSlot } from './slot.queries';
import { availableView, slotView } from './slot.view';

interface RequestedSlot {
  readonly siteCode: string;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly capacity: number;
  readonly cutOffMinutes: number;
  readonly cost?: SlotCost | null;
  readonly zones: readonly SlotZone[];
  readonly validFrom?: string | null;
  readonly validUntil?: string | null;
  readonly exceptions?: readonly SlotException[];
}

interface Search extends Place {
  readonly siteCode: string;
  readonly from?: string;
  readonly days: number;
  readonly includeFull: boolean;
}

/** How many slots with capacity a refusal names, and for how many days it looks for them. */
const NEXT_MAX = 5;
const NEXT_DAYS = 14;

@Injectable()
export class SlotService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly configurations: ConfigurationService,
  ) {}

  /** Creates or replaces a slot. */
  async replace({ tenant }: Caller, id: string, requested: RequestedSlot): Promise<SlotView> {
    const now = this.clock.now();
    const slot = { ...slotOf(requested), tenant, id, createdAt: now, modifiedAt: now };
    checkSlot(slot);
    const stored = await upsertSlot(this.db, slot);
    if (!stored) throw slotSiteFixed(id, slot.siteCode);
    return slotView(stored);
  }

  async load(caller: Caller, id: string): Promise<SlotView> {
    return slotView(await this.loadRow(caller, id));
  }

  /** Deletes a slot. Its reservations stay: those of placed orders are counted again if the slot is created again. */
  async delete(caller: Caller, id: string): Promise<void> {
    if (caller.sites) await this.loadRow(caller, id);
    if ((await deleteSlot(this.db, caller.tenant, id)) === 0) throw slotNotFound(id);
  }

  async list(
    tenant: string,
    { siteCode, pageNumber, pageSize }: { siteCode: string; pageNumber: number; pageSize: number },
  ): Promise<{ slots: SlotView[]; total: number }> {
    const { rows, total } = await listPage(this.db, { limit: pageSize, offset: (pageNumber - 1) * pageSize }, tenant, siteCode);
    return { slots: rows.map(slotView), total };
  }

  /** Lists the slots that can be ordered to a destination, by date and start. */
  async listAvailable(tenant: string, search: Search): Promise<AvailableSlotView[]> {
    const timeZone = await this.configurations.timeZoneOf(tenant, search.siteCode);
    const dates = datesFrom(search.from ?? today(this.clock.now(), timeZone), search.days);
    const days = await this.daysOf(tenant, search.siteCode, { timeZone, dates });
    const wanted = days.filter((day) => reaches(day.slot, search) && isOpen(day) && (search.includeFull || leftOn(day) > 0));
    return wanted.map(availableView);
  }

  /** Returns the next dates with capacity of the site's slots that are delivered wherever this one is. */
  async findNext(slot: Slot, date: string, timeZone: string): Promise<FreePlace[]> {
    const days = await this.daysOf(slot.tenant, slot.siteCode, { timeZone, dates: datesFrom(date, NEXT_DAYS) });
    const free = days.filter((day) => covers(day.slot, slot) && isOpen(day) && leftOn(day) > 0);
    return free.slice(0, NEXT_MAX).map((day) => ({ slotId: day.slot.id, date: day.date }));
  }

  private async daysOf(
    tenant: string,
    siteCode: string,
    { timeZone, dates }: { readonly timeZone: string; readonly dates: readonly string[] },
  ): Promise<SlotDay<Slot>[]> {
    const [first = '', last = first] = [dates[0], dates.at(-1)];
    const { slots, takenOf } = await listSiteSlots(this.db, tenant, { siteCode, first, last });
    const now = this.clock.now();
    return dates.flatMap((date) => slots.map((slot) => ({ slot, timeZone, date, taken: takenOf(slot.id, date), now })));
  }

  private async loadRow(caller: Caller, id: string): Promise<Slot> {
    const slot = await findSlot(this.db, caller.tenant, id);
    if (!slot) throw slotNotFound(id);
    checkSite(caller, slot.siteCode); // the site of a slot never changes
    return slot;
  }
}

function slotOf(requested: RequestedSlot): Omit<Slot, 'tenant' | 'id' | 'createdAt' | 'modifiedAt'> {
  return {
    siteCode: requested.siteCode,
    weekdays: requested.weekdays.toSorted((one, other) => one - other),
    startsAt: requested.from,
    endsAt: requested.to,
    capacity: requested.capacity,
    cutOffMinutes: requested.cutOffMinutes,
    cost: requested.cost ?? null,
    zones: requested.zones,
    validFrom: requested.validFrom ?? null,
    validUntil: requested.validUntil ?? null,
    exceptions: requested.exceptions ?? [],
  };
}
