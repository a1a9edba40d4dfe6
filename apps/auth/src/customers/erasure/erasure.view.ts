import type { ErasureCallState } from '../domain/erasure-calls';
import type { ErasureView } from './erasure.dto';

/** Auth itself has erased the customer in the transaction that stored the erasure. */
export function erasureView(erasureId: string, calls: readonly ErasureCallState[]): ErasureView {
  const stateOf = (name: ErasureCallState['service']) => calls.find(({ service }) => service === name)?.state ?? 'PENDING';
  const [cart, coupon, delivery] = [stateOf('cart'), stateOf('coupon'), stateOf('delivery')];
  return { erasureId, services: { auth: 'DONE', cart, coupon, 'pick-pack': stateOf('pick-pack'), delivery } };
}
