import {
  Cell,
  type DeskViewProps,
  Filter,
  Filters,
  Link,
  Moment,
  Money,
  More,
  Part,
  ReadView,
  Row,
  Rows,
  Search,
  State,
  useDesk,
  useList,
  useRead,
  Value,
} from '@suite/page';
import { toneOfPayment, toneOfStatus } from '../core/states';
import type { Customer, Order, OrderStatus } from '../core/wire';
import { useText } from '../texts';

const ORDERS = '/cart/{tenant}/orders';
/** So many customers are shown above the orders that a search finds. */
const CUSTOMERS_MAX = 5;

/** The newest orders, and what a search finds: orders, and customers for those who may read them. */
export function OrdersView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const texts = useText();
  const given = (name: string) => query.get(name) || undefined;
  const [q, status, from, to] = [given('q'), given('status') as OrderStatus | undefined, given('from'), given('to')];
  const filter = {
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
  const orders = useList<Order>(
    JSON.stringify(filter),
    ({ pageNumber, pageSize }) => desk.json('get', ORDERS, { query: { ...filter, pageNumber, pageSize } }),
    { idOf: ({ orderId }) => orderId },
  );
  const seesCustomers = q !== undefined && desk.may('support', 'accounting');
  const customers = useRead<readonly Customer[]>(
    `${seesCustomers} ${q}`,
    async () =>
      seesCustomers ? desk.json('post', '/customer/{tenant}/customers/search', { body: { q }, query: { pageSize: CUSTOMERS_MAX } }) : [],
    { isOnce: true },
  );
  const openSingle = () => {
    const [found, people] = [orders.value ?? [], customers.value ?? []];
    if (found.length === 1 && found[0]) desk.router.go(['orders', found[0].orderId]);
    else if (found.length === 0 && people.length === 1 && people[0]) desk.router.go(['customers', people[0].customerNumber]);
  };
  return (
    <ReadView
      name="orders"
      service="cart"
      reading={orders}
      isEmpty={(found) => found.length === 0 && (customers.value ?? []).length === 0}
      top={<Top onEnter={openSingle} />}
    >
      {(found) => (
        <>
          {seesCustomers && (
            <Part service="auth" reading={customers}>
              {(people) => people.length > 0 && <CustomerRows customers={people} />}
            </Part>
          )}
          {found.length === 0 && (customers.value ?? []).length === 0 && <p class="quiet">{texts.orders.none}</p>}
          {found.length > 0 && <OrderRows orders={found} />}
          <More isShown={orders.hasMore} onMore={() => void orders.more()} />
        </>
      )}
    </ReadView>
  );
}

function Top({ onEnter }: { readonly onEnter: () => void }) {
  const { orders: texts, statuses } = useText();
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters>
        <Search label={texts.search} onEnter={onEnter} />
        <Filter name="status" label={texts.status} options={[['', texts.all], ...Object.entries(statuses)]} />
        <Filter name="siteCode" label={texts.site} />
        <Filter name="from" label={texts.from} type="date" />
        <Filter name="to" label={texts.to} type="date" />
      </Filters>
    </>
  );
}

export function OrderRows({ orders }: { readonly orders: readonly Order[] }) {
  const { orders: texts, statuses, payments } = useText();
  return (
    <Rows caption={texts.title} heads={[texts.number, texts.customer, texts.status, texts.payment, texts.placed, texts.gross]}>
      {orders.map((order) => (
        <Row key={order.orderId} id={order.orderId} kind="order" to={['orders', order.orderId]}>
          <Cell label={texts.number}>
            <Link to={['orders', order.orderId]}>
              <Value name="orderNumber" value={order.orderNumber} />
            </Link>
          </Cell>
          <Cell label={texts.customer}>{nameOf(order.customer) || order.customer?.email || texts.anyone}</Cell>
          <Cell label={texts.status}>
            <State name="status" value={order.status} tone={toneOfStatus(order.status)}>
              {statuses[order.status]}
            </State>
          </Cell>
          <Cell label={texts.payment}>
            <State name="paymentStatus" value={order.paymentStatus} tone={toneOfPayment(order.paymentStatus)}>
              {payments[order.paymentStatus]}
            </State>
          </Cell>
          <Cell label={texts.placed}>
            <Moment name="createdAt" at={order.createdAt} />
          </Cell>
          <Cell label={texts.gross} isNumber>
            <Money name="gross" amount={order.calculatedPrice.finalPrice.grossValue} currency={order.currency} />
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
}

export const nameOf = ({ firstName = '', lastName = '' }: Named = {}): string => `${firstName} ${lastName}`.trim();

function CustomerRows({ customers }: { readonly customers: readonly Customer[] }) {
  const { customer: texts, orders } = useText();
  return (
    <Rows caption={orders.customers} heads={[texts.number, texts.name, texts.email]}>
      {customers.map((customer) => (
        <Row key={customer.customerNumber} id={customer.customerNumber} kind="customer" to={['customers', customer.customerNumber]}>
          <Cell label={texts.number}>
            <Link to={['customers', customer.customerNumber]}>
              <Value name="customerNumber" value={customer.customerNumber} />
            </Link>
          </Cell>
          <Cell label={texts.name}>
            <Value name="name" value={nameOf(customer)} />
          </Cell>
          <Cell label={texts.email}>
            <Value name="email" value={customer.email} />
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}
