import { Fact, Moment, Value } from '@suite/page';
import { couponCodesOf } from '../core/order';
import type { Order } from '../core/wire';
import { useText } from '../texts';

/** What only some orders have. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { orders, order: texts } = useText();
  const codes = couponCodesOf(order);
  const { street, streetNumber, zipCode, city } = order.shippingAddress ?? {};
  return (
    <>
      {order.delivery?.eta !== undefined && (
        <Fact label={texts.eta}>
          <Moment name="eta" at={order.delivery.eta} />
        </Fact>
      )}
      {codes.length > 0 && (
        <Fact label={texts.coupon}>
          {codes.map((code) => (
            <Value key={code} name="couponCode" value={code} />
          ))}
        </Fact>
      )}
      <Fact label={orders.site}>
        <Value name="siteCode" value={order.siteCode} />
      </Fact>
      <Fact label={orders.placed}>
        <Moment name="createdAt" at={order.createdAt} />
      </Fact>
      {city !== undefined && (
        <Fact label={texts.address}>
          {[street, streetNumber].filter(Boolean).join(' ')}, {zipCode} {city}
        </Fact>
      )}
      {order.cancellation && (
        <Fact label={texts.cancelReason}>
          <Value name="cancelReason" value={order.cancellation.reason} />
        </Fact>
      )}
    </>
  );
}
