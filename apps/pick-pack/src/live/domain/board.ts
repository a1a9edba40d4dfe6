import { fromMillionths, millionths } from '@suite/money';

/** A time of day, as orders have it. */
const TIME_OF_DAY = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const QUARTER_MS = 15 * 60_000;

/** Returns what clocks in a time zone show: YYYY-MM-DDTHH:mm:ss. */
export function wallTimeIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * Returns whether the delivery time of an order has begun, by what clocks at the site show. A start is a time of day, or a time with
 * date and offset. An order with another text, or without a start, is never late.
 */
export function isLate(order: { readonly deliveryDate: string; readonly deliveryTimeFrom: string }, wallTime: string, now: Date): boolean {
  const { deliveryDate, deliveryTimeFrom } = order;
  const [, hour, minute, second = '00'] = TIME_OF_DAY.exec(deliveryTimeFrom) ?? [];
  if (hour !== undefined && minute !== undefined) return `${deliveryDate}T${hour.padStart(2, '0')}:${minute}:${second}` <= wallTime;
  return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(deliveryTimeFrom) && Date.parse(deliveryTimeFrom) <= now.getTime();
}

/** Returns the beginning of the hour at the site in which a quarter of an hour begins. */
export function hourOf(timeZone: string, quarter: Date): Date {
  const minutes = Number(wallTimeIn(timeZone, quarter).slice(14, 16));
  return new Date(quarter.getTime() - Math.floor((minutes * 60_000) / QUARTER_MS) * QUARTER_MS);
}

/** What one packer has packed in a quarter of an hour. */
export interface PackedQuarter {
  readonly userId: string;
  readonly quarter: Date;
  readonly units: string;
  /** Those that were packed in the last hour. */
  readonly unitsLastHour: string;
  readonly lastScanAt: Date;
}

export interface PackerWork {
  readonly unitsLastHour: number;
  readonly lastScanAt: Date;
}

export function workOfPackers(quarters: readonly PackedQuarter[]): Map<string, PackerWork> {
  const byPacker = Map.groupBy(quarters, ({ userId }) => userId);
  return new Map(
    [...byPacker].map(([userId, own]) => [
      userId,
      {
        unitsLastHour: sumOf(own.map(({ unitsLastHour }) => unitsLastHour)),
        lastScanAt: new Date(Math.max(...own.map(({ lastScanAt }) => lastScanAt.getTime()))),
      },
    ]),
  );
}

/** What was packed in an hour. */
export interface PackedHour {
  readonly hour: Date;
  readonly orders: number;
  readonly units: number;
}

/** Returns the hours of a site with scans or packed orders, the first first. `packed` are the orders by quarter. */
export function hoursOf(
  timeZone: string,
  quarters: readonly Pick<PackedQuarter, 'quarter' | 'units'>[],
  packed: readonly { readonly quarter: Date; readonly orders: number }[],
): PackedHour[] {
  const keyOf = ({ quarter }: { readonly quarter: Date }) => hourOf(timeZone, quarter).getTime();
  const [units, orders] = [Map.groupBy(quarters, keyOf), Map.groupBy(packed, keyOf)];
  const hours = [...new Set([...units.keys(), ...orders.keys()])].sort((a, b) => a - b);
  return hours.map((hour) => ({
    hour: new Date(hour),
    orders: (orders.get(hour) ?? []).reduce((sum, each) => sum + each.orders, 0),
    units: sumOf((units.get(hour) ?? []).map((each) => each.units)),
  }));
}

const sumOf = (amounts: readonly string[]): number => fromMillionths(amounts.reduce((sum, amount) => sum + millionths(amount), 0n));
