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
  startOfDay,
  State,
  useDesk,
  useList,
  useRead,
  useSingleHit,
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
  const { orders: texts } = useText();
  const filter = filterOf(query);
  const orders = useList<Order>(
    JSON.stringify(filter),
    ({ pageNumber, pageSize }) => desk.json('get', ORDERS, { query: { ...filter, pageNumber, pageSize } }),
    { idOf: ({ orderId }) => orderId, isFiltered: true },
  );
  const { q = '' } = filter;
  const seesCustomers = q !== '' && desk.may('support', 'accounting');
  const search = async () =>
    seesCustomers ? desk.json('post', '/customer/{tenant}/customers/search', { body: { q }, query: { pageSize: CUSTOMERS_MAX } }) : [];
  const customers = useRead<readonly Customer[]>(`${seesCustomers} ${q}`, search, { isOnce: true });
  const people = customers.value ?? [];
  const enter = useSingleHit(q, [orders, customers], () => {
    const found = (orders.value ?? []).map(({ orderId }) => ['orders', orderId]);
    const [hit, ...others] = [...found, ...people.map(({ customerNumber }) => ['customers', customerNumber])];
    if (hit && others.length === 0) desk.router.go(hit);
  });
  return (
    <ReadView
      name="orders"
      service="cart"
      reading={orders}
      isEmpty={(found) => found.length === 0 && people.length === 0}
      top={<Top onEnter={enter} />}
    >
      {(found) => (
        <>
          {seesCustomers && (
            <Part service="auth" reading={customers}>
              {() => people.length > 0 && <CustomerRows customers={people} />}
            </Part>
          )}
          {found.length === 0 && people.length === 0 && <p class="quiet">{texts.none}</p>}
          {found.length > 0 && <OrderRows orders={found} />}
          <More isShown={orders.hasMore} onMore={() => void orders.more()} />
        </>
      )}
    </ReadView>
  );
}

/** The filters that the address has. */
function filterOf(query: DeskViewProps['query']) {
  const names = ['q', 'status', 'siteCode', 'from', 'to', 'stuck'] as const;
  const given = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []));
  const { status, stuck, from, to, ...texts } = Object.fromEntries(given) as Partial<Record<(typeof names)[number], string>>;
  return {
    ...texts,
    ...(status !== undefined && { status: status as OrderStatus }),
    ...(stuck === 'true' && { stuck: true }),
    // The days of the times that are shown.
    ...(from !== undefined && { from: startOfDay(from) }),
    ...(to !== undefined && { to: startOfDay(to) }),
  };
}

function Top({ onEnter }: { readonly onEnter: (text: string) => void }) {
  const { orders: texts, statuses } = useText();
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters>
        <Search label={texts.search} onEnter={onEnter} />
        <Filter name="status" label={texts.status} options={[['', texts.all], ...Object.entries(statuses)]} />
        <Filter
          name="stuck"
          label={texts.stuck}
          options={[
            ['', texts.all],
            ['true', texts.onlyStuck],
          ]}
        />
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
    <Rows caption={texts.title} heads={[texts.number, texts.customer, texts.status, texts.payment, texts.placed, { number: texts.gross }]}>
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
