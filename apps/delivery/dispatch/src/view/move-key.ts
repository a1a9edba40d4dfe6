import type { Dispatch } from '../dispatch';
import { canMove } from '../core/tour';
import type { Stop, Tour } from '../core/wire';

/** Asks where to move the stop that has the focus, by the key m. */
export function moveByKey(event: KeyboardEvent, dispatch: Dispatch, { tour, stop }: { readonly tour: Tour; readonly stop: Stop }): void {
  const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
  if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
  if (!dispatch.isManager || !canMove(tour, stop)) return;
  event.preventDefault();
  dispatch.askMove({ orderId: stop.orderId });
}
