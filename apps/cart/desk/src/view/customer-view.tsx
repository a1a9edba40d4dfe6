import {
  Cell,
  Count,
  Dialog,
  Fact,
  Facts,
  Field,
  type FormValues,
  Link,
  type ListReading,
  Moment,
  More,
  Part,
  ReadView,
  Row,
  Rows,
  useDesk,
  useList,
  useRead,
  Value,
  Refused,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { couponCodesOf } from '../core/order';
import type { Customer, FoundCart, Order } from '../core/wire';
import { useText } from '../texts';
import { nameOf, OrderRows } from './orders-view';

/** A customer: who it is, what she has ordered, and what support does for her. */
export function CustomerView({ customerNumber }: { readonly customerNumber: string }) {
  const desk = useDesk();
  const path = { customerNumber };
  const reading = useRead<Customer>(customerNumber, () => desk.json('get', '/customer/{tenant}/customers/{customerNumber}', { path }));
  const orders = useList<Order>(
    `orders of ${customerNumber}`,
    ({ pageNumber, pageSize }) =>
      desk.json('get', '/cart/{tenant}/orders', { query: { customerId: customerNumber, pageNumber, pageSize } }),
    { idOf: ({ orderId }) => orderId },
  );
  return (
    <ReadView
      name="customer"
      id={customerNumber}
      service="auth"
      reading={reading}
      top={<Orders customerNumber={customerNumber} orders={orders} />}
    >
      {(customer) => <Profile customer={customer} onDone={reading.reload} />}
    </ReadView>
  );
}

/** What cart knows about a customer, also while auth is away. It stands below the profile. */
function Orders({ customerNumber, orders }: { readonly customerNumber: string; readonly orders: ListReading<Order> }) {
  const { customer: texts } = useText();
  return (
    <div class="below">
      <section class="card">
        <h2>{texts.orders}</h2>
        <Part service="cart" reading={orders}>
          {(found) =>
            found.length === 0 ? (
              <p class="quiet">{texts.noOrders}</p>
            ) : (
              <>
                <OrderRows orders={found} />
                <More isShown={orders.hasMore} onMore={() => void orders.more()} />
                <CouponRows orders={found} />
              </>
            )
          }
        </Part>
      </section>
      <Carts customerNumber={customerNumber} />
    </div>
  );
}

/** The coupons of the orders. */
function CouponRows({ orders }: { readonly orders: readonly Order[] }) {
  const { customer: texts, order } = useText();
  const used = orders.flatMap(({ orderNumber, orderId, discounts }) =>
    couponCodesOf({ discounts }).map((code) => ({ code, orderNumber, orderId })),
  );
  if (used.length === 0) return null;
  return (
    <Rows caption={texts.coupons} heads={[order.coupon, order.title]}>
      {used.map(({ code, orderNumber, orderId }) => (
        <Row key={`${code} ${orderId}`} id={code} kind="coupon">
          <Cell label={order.coupon}>
            <Value name="code" value={code} />
          </Cell>
          <Cell label={order.title}>
            <Link to={['orders', orderId]}>{orderNumber}</Link>
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

/** The open carts, for those who may read them. */
function Carts({ customerNumber }: { readonly customerNumber: string }) {
  const desk = useDesk();
  const { customer: texts } = useText();
  const carts = useRead<readonly FoundCart[]>(`carts of ${customerNumber}`, async () =>
    desk.may('support')
      ? desk.json('post', '/cart/{tenant}/carts/search', {
          body: { q: `status:OPEN customerId:${customerNumber}` },
          query: { pageSize: 10 },
        })
      : [],
  );
  if (!desk.may('support')) return null;
  return (
    <section class="card">
      <h2>{texts.carts}</h2>
      <Part service="cart" reading={carts}>
        {(found) =>
          found.length === 0 ? (
            <p class="quiet">{texts.noCarts}</p>
          ) : (
            <Rows caption={texts.carts} heads={[texts.cart, { number: texts.pieces }]}>
              {found.map((cart) => (
                <Row key={cart.id} id={cart.id} kind="cart">
                  <Cell label={texts.cart}>
                    <Value name="id" value={cart.id} />
                  </Cell>
                  <Cell label={texts.pieces} isNumber>
                    <Count name="totalUnitsCount" value={cart.totalUnitsCount} />
                  </Cell>
                </Row>
              ))}
            </Rows>
          )
        }
      </Part>
    </section>
  );
}

type Action = 'hold' | 'release' | 'send-reset' | 'erase';

interface ProfileProps {
  readonly customer: Customer;
  readonly onDone: () => Promise<void>;
}

function Profile({ customer, onDone }: ProfileProps) {
  const { customer: texts } = useText();
  const desk = useDesk();
  const [open, setOpen] = useState<Action>();
  const possible: readonly (readonly [Action, boolean])[] = [
    ['hold', desk.may('support') && !customer.onHold],
    ['release', desk.may('support') && customer.onHold],
    ['send-reset', desk.may('support')],
    ['erase', desk.may()],
  ];
  return (
    <section class="card first">
      <h1>
        <Value name="name" value={nameOf(customer)}>
          {nameOf(customer) || customer.email}
        </Value>
      </h1>
      <Facts>
        <Fact label={texts.number}>
          <Value name="customerNumber" value={customer.customerNumber} />
        </Fact>
        <Fact label={texts.email}>
          <Value name="email" value={customer.email} />
        </Fact>
        <Fact label={texts.verified}>
          <Value name="verified" value={customer.verified} />
        </Fact>
        <Fact label={texts.onHold}>
          <Value name="onHold" value={customer.onHold} />
        </Fact>
        <Fact label={texts.since}>
          <Moment name="createdAt" at={customer.createdAt} />
        </Fact>
      </Facts>
      <div class="buttons">
        {possible
          .filter(([, isPossible]) => isPossible)
          .map(([action]) => (
            <button
              key={action}
              type="button"
              class={action === 'erase' ? 'danger' : ''}
              data-action={action}
              onClick={() => setOpen(action)}
            >
              {texts.actions[action]}
            </button>
          ))}
      </div>
      {open && <CustomerDialog action={open} customer={customer} onClose={() => setOpen(undefined)} onDone={onDone} />}
    </section>
  );
}

interface CustomerDialogProps extends ProfileProps {
  readonly action: Action;
  readonly onClose: () => void;
}

function CustomerDialog({ action, customer: { customerNumber, email }, onClose, onDone }: CustomerDialogProps) {
  const desk = useDesk();
  const { customer: texts } = useText();
  const path = { customerNumber };
  const setHold = (onHold: boolean) => desk.json('patch', '/customer/{tenant}/customers/{customerNumber}', { path, body: { onHold } });
  const confirm = async (values: FormValues) => {
    if (action === 'erase') {
      if (values.text('confirmation').toLowerCase() !== email.toLowerCase())
        throw new Refused(400, 'confirmation', texts.confirmationWrong, undefined, [
          { field: 'confirmation', message: texts.confirmationWrong },
        ]);
      await desk.json('delete', '/customer/{tenant}/customers/{customerNumber}', { path });
    } else if (action === 'send-reset') await desk.json('post', '/customer/{tenant}/password/reset', { body: { email } });
    else await setHold(action === 'hold');
    desk.news.set(texts.done[action]);
    if (action === 'erase') desk.router.go(['orders']);
    else await onDone();
  };
  return (
    <Dialog
      title={`${texts.actions[action]}: ${email}`}
      confirm={texts.actions[action]}
      isDanger={action === 'erase' || action === 'hold'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.sure[action]}</p>
      {action === 'erase' && <Field name="confirmation" label={texts.confirmation} autocomplete="off" />}
    </Dialog>
  );
}
