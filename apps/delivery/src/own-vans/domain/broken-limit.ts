import type { BrokenCapacity, BrokenLimit } from '@suite/route-planning';

/** A limit that a move would break, as the answer states it. */
export interface StatedBreak {
  readonly type: 'over_capacity' | 'window_missed' | 'after_shift';
  /** The order that would be late, or after which the vehicle would be. */
  readonly orderId?: string;
  /** One sentence, without its full stop. Pages read its values from it, to say it in their language. */
  readonly message: string;
}

/** How people know the orders and the vehicle of a move. */
export interface MoveNames {
  readonly numberOf: (orderId: string) => string;
  readonly vehicle: string;
}

/** States a limit that a move would break. */
export function stated(broken: BrokenLimit | BrokenCapacity, { numberOf, vehicle }: MoveNames): StatedBreak {
  if (broken.limit === 'CAPACITY') {
    const over = broken.unit === 'boxes' ? `${broken.by} ${broken.by === 1 ? 'box' : 'boxes'}` : `${broken.by} g`;
    return { type: 'over_capacity', message: `${vehicle} would have ${over} too many` };
  }
  const { stopId: orderId, by } = broken;
  const minutes = Math.ceil(by / 60);
  return broken.limit === 'WINDOW'
    ? { type: 'window_missed', orderId, message: `Order ${numberOf(orderId)} would be reached ${minutes} min after its delivery time` }
    : {
        type: 'after_shift',
        orderId,
        message: `After order ${numberOf(orderId)}, the vehicle would return ${minutes} min after its shift`,
      };
}
