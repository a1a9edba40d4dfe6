import { Fact, Facts, Money, ReadView, State, Trouble, useActors, useDesk, Value, Link } from '@suite/page';
import { isImported, linesOf, timeLine } from '../core/order';
import { toneOfPayment, toneOfStatus } from '../core/states';
import type { Order } from '../core/wire';
import { useText } from '../texts';
import { useDelivery, useDocuments, useOrder, usePacking } from './order-reads';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { DocumentRows, MailRows } from './order-documents';
import { LineRows } from './order-lines';
import { nameOf } from './orders-view';
import { ReturnRows } from './return-rows';
import { TimeLine } from './time-line';

/** Everything about an order: what happened, what it costs, and what can be done. */
export function OrderView({ orderId }: { readonly orderId: string }) {
  const reading = useOrder(orderId);
  const packing = usePacking(orderId);
  const delivery = useDelivery(orderId);
  const names = useActors();
  const { rest: order, watched: history = [] } = reading.value ?? {};
  const packed = packing.value?.watched;
  const documents = useDocuments(orderId, order ? `${order.modifiedAt} ${history.length} ${history.at(-1)?.at}` : '');
  return (
    <ReadView name="order" id={orderId} service="cart" reading={reading}>
      {() =>
        order && (
          <>
            <Head order={order} packingStatus={packed?.packingStatus} deliveryStatus={delivery.value?.watched?.task?.status} />
            <OrderActions
              order={order}
              packingStatus={packed?.packingStatus}
              isImported={isImported(history)}
              documents={documents.value}
              onDone={reading.reload}
            />
            <div class="order-parts">
              <div class="column">
                <LineRows lines={linesOf(order, documents.value?.notes, packed)} currency={order.currency} />
                <Trouble service="cart" reading={documents} />
                {documents.value && <DocumentRows order={order} documents={documents.value} />}
                {documents.value && documents.value.returns.length > 0 && (
                  <ReturnRows returns={documents.value.returns} onDone={documents.reload} />
                )}
                <MailRows history={history} names={names} />
              </div>
              <div class="column">
                <Trouble service="pick-pack" reading={packing} />
                <Trouble service="delivery" reading={delivery} />
                <TimeLine
                  names={names}
                  events={timeLine({
                    cart: history,
                    ...(packing.value?.rest && { packing: packing.value.rest }),
                    ...(delivery.value?.rest && { delivery: delivery.value.rest }),
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
