import { Fact, Facts, Money, ReadView, State, Trouble, useDesk, useRead, Value, Link } from '@suite/page';
import { useEffect } from 'preact/hooks';
import { linesOf, timeLine } from '../core/order';
import { toneOfPayment, toneOfStatus } from '../core/states';
import type { Order, OrderEvent } from '../core/wire';
import { useText } from '../texts';
import { useDelivery, useDocuments, usePacking } from './order-reads';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { DocumentRows, MailRows } from './order-documents';
import { LineRows } from './order-lines';
import { nameOf } from './orders-view';
import { ReturnRows } from './return-rows';
import { TimeLine } from './time-line';

interface Read {
  readonly order: Order;
  readonly history: readonly OrderEvent[];
}

/** Everything about an order: what happened, what it costs, and what can be done. */
export function OrderView({ orderId }: { readonly orderId: string }) {
  const desk = useDesk();
  const path = { orderId };
  const reading = useRead<Read>(orderId, async () => {
    const [order, history] = await Promise.all([
      desk.json('get', '/cart/{tenant}/orders/{orderId}', { path }),
      desk.json('get', '/cart/{tenant}/orders/{orderId}/history', { path }),
    ]);
    return { order, history };
  });
  const documents = useDocuments(orderId);
  const packing = usePacking(orderId);
  const delivery = useDelivery(orderId);
  const { order, history = [] } = reading.value ?? {};
  const version = `${order?.modifiedAt} ${history.length} ${history.at(-1)?.at}`;
  const { reload } = documents;
  useEffect(() => void reload(), [version, reload]);
  return (
    <ReadView name="order" id={orderId} service="cart" reading={reading}>
      {() =>
        order && (
          <>
            <Head order={order} packingStatus={packing.value?.order?.packingStatus} deliveryStatus={delivery.value?.order?.task?.status} />
            <OrderActions order={order} packingStatus={packing.value?.order?.packingStatus} onDone={reading.reload} />
            <div class="order-parts">
              <div class="column">
                <LineRows lines={linesOf(order, documents.value?.notes, packing.value?.order)} currency={order.currency} />
                <Trouble service="cart" reading={documents} />
                {documents.value && <DocumentRows order={order} documents={documents.value} />}
                {documents.value && documents.value.returns.length > 0 && <ReturnRows returns={documents.value.returns} onDone={reload} />}
                <MailRows history={history} />
              </div>
              <div class="column">
                <Trouble service="pick-pack" reading={packing} />
                <Trouble service="delivery" reading={delivery} />
                <TimeLine
                  events={timeLine({
                    cart: history,
                    ...(packing.value && { packing: packing.value.history }),
                    ...(delivery.value && { delivery: delivery.value.history }),
                  })}
                />
              </div>
            </div>
          </>
        )
      }
    </ReadView>
  );
}

interface HeadProps {
  readonly order: Order;
  readonly packingStatus: string | undefined;
  readonly deliveryStatus: string | undefined;
}

/** The order at a glance. */
function Head({ order, packingStatus, deliveryStatus }: HeadProps) {
  const { orders, order: texts, statuses, payments } = useText();
  const desk = useDesk();
  const { currency, customer, customerId } = order;
  const deliveryState = deliveryStatus ?? order.delivery?.status;
  const name = nameOf(customer) || customer?.email || orders.anyone;
  return (
    <section class="card">
      <h1>
        {texts.title} <Value name="orderNumber" value={order.orderNumber} />
      </h1>
      <p class="states">
        <State name="status" value={order.status} tone={toneOfStatus(order.status)}>
          {statuses[order.status]}
        </State>
        <State name="paymentStatus" value={order.paymentStatus} tone={toneOfPayment(order.paymentStatus)}>
          {payments[order.paymentStatus]}
        </State>
      </p>
      <Facts>
        <Fact label={orders.customer}>
          {customerId !== undefined && desk.may('support', 'accounting') ? <Link to={['customers', customerId]}>{name}</Link> : name}
        </Fact>
        <Fact label={texts.gross}>
          <Money name="gross" amount={order.calculatedPrice.finalPrice.grossValue} currency={currency} />
        </Fact>
        <Fact label={texts.charge}>
          <Money name="charge" amount={order.charge.gross} currency={currency} />
        </Fact>
        <Fact label={texts.credited}>
          <Money name="credited" amount={order.creditedPrice?.gross ?? 0} currency={currency} />
        </Fact>
        {packingStatus !== undefined && (
          <Fact label={texts.packing}>
            <Value name="packing" value={packingStatus}>
              {texts.packingStates[packingStatus as keyof typeof texts.packingStates] ?? packingStatus}
            </Value>
          </Fact>
        )}
        {deliveryState !== undefined && (
          <Fact label={texts.delivery}>
            <Value name="delivery" value={deliveryState}>
              {texts.deliveryStates[deliveryState as keyof typeof texts.deliveryStates] ?? deliveryState}
            </Value>
          </Fact>
        )}
        <OrderFacts order={order} />
      </Facts>
    </section>
  );
}
