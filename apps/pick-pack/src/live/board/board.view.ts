import { omitNullish } from '@suite/http';
import type { PackedHour, PackerWork } from '../domain/board';
import type { PackingStatus } from '../../orders/domain/packing-status';
import type { BoardPackerView, BoardView } from './board.dto';
import type { CountedStatus, OpenOrder, PackerOfDay, ShortProduct } from './board.queries';

/** The content of the board of a day. */
export interface Board {
  readonly counts: readonly CountedStatus[];
  readonly packers: readonly PackerOfDay[];
  readonly work: ReadonlyMap<string, PackerWork>;
  readonly hours: readonly PackedHour[];
  readonly late: readonly OpenOrder[];
  /** Units of late orders that are neither packed nor cancelled. */
  readonly missing: ReadonlyMap<string, number>;
  readonly short: readonly ShortProduct[];
}

export function boardView({ counts, packers, work, hours, late, missing, short }: Board): BoardView {
  const countOf = (status: PackingStatus): number => counts.find((each) => each.status === status)?.orders ?? 0;
  return {
    orders: {
      initial: countOf('INITIAL'),
      inProgress: countOf('IN_PROGRESS'),
      prePacked: countOf('PRE_PACKED'),
      packed: countOf('PACKED'),
      cancelled: countOf('CANCELLED'),
    },
    packers: packers
      .map((packer) => packerView(packer, work.get(packer.id)))
      .sort(by(({ lastName, firstName, id }) => [lastName, firstName, id])),
    hours: hours.map(({ hour, orders, units }) => ({ hour: hour.toISOString(), orders, units })),
    late: late
      .map(({ orderId, deliveryTimeFrom }) => ({ orderId, deliveryTimeFrom, missing: missing.get(orderId) ?? 0 }))
      .sort(by(({ deliveryTimeFrom, orderId }) => [deliveryTimeFrom.padStart('09:00'.length, '0'), orderId])),
    short: short.map(({ productId, productName, missing: units, orders }) => ({ productId, productName, missing: units, orders })),
  };
}

const packerView = ({ id, firstName, lastName, orderId }: PackerOfDay, work: PackerWork | undefined): BoardPackerView => ({
  ...omitNullish<Omit<BoardPackerView, 'unitsLastHour' | 'lastScanAt'>>({ id, firstName, lastName, orderId }),
  unitsLastHour: work?.unitsLastHour ?? 0,
  lastScanAt: work?.lastScanAt.toISOString() ?? null,
});

const by =
  <T>(keysOf: (value: T) => readonly string[]) =>
  (one: T, other: T): number => {
    const [a, b] = [keysOf(one), keysOf(other)];
    const i = a.findIndex((key, n) => key !== b[n]);
    return i < 0 ? 0 : (a[i] ?? '') < (b[i] ?? '') ? -1 : 1;
  };
