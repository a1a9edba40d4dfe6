import type { CatalogSnapshot } from '../../catalog/domain/catalog-snapshot';
import type { CartContents } from './cart-contents';
import { paymentFeeOf } from './fees';
import { offersFor, type Priced, pricedWith } from './pricing';
import { offerOf, slotCost } from './shipping';

/** Prices a cart as the order that it would become: with the cost of its slot or its shipping method, and the payment fee. */
export function pricedAsOrder(cart: CartContents, snapshot: CatalogSnapshot, now: Date): Priced {
  const { head } = cart;
  const paymentFee = paymentFeeOf(snapshot);
  return pricedWith(cart, snapshot, now, {
    shippingFor: (goods) => {
      const offers = head.pickup ? [] : offersFor(cart, snapshot, goods);
      const cost = offerOf(offers, head.shippingMethodId)?.cost;
      return slotCost(head, cost, snapshot.taxes) ?? cost;
    },
    ...(paymentFee && { paymentFee }),
  });
}
