import { AppError } from '@suite/errors';
import { fromMillionths } from '@suite/money';
import { type PackingEvent, type Tally, withEvent } from '../../orders/domain/tally';

/**
 * Returns the tally after an event. Rejects sums below zero, and sums above the packable amount: picked, or packed plus cancelled. A
 * correction cannot restore the amount that the shop has cancelled, `withdrawn`.
 */
export function checkEvent(tally: Tally, event: PackingEvent, packable: bigint, withdrawn = 0n): Tally {
  const after = withEvent(tally, event);
  const { picked, packed, canceled } = after;
  if (picked < 0n || packed < 0n || canceled < withdrawn) {
    throw new AppError(
      'invalid',
      'amount_below_zero',
      `The sums of ${event.productId} would become negative; correct at most what was recorded`,
    );
  }
  if (packed + canceled > packable) {
    const message = `At most ${fromMillionths(packable)} of ${event.productId} can be packed or cancelled; send less`;
    throw new AppError('invalid', 'amount_above_ordered', message);
  }
  if (picked > packable) {
    throw new AppError(
      'invalid',
      'amount_above_ordered',
      `At most ${fromMillionths(packable)} of ${event.productId} can be picked; send less`,
    );
  }
  return after;
}
