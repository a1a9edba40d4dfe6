import { type DeskViewProps, ForbiddenView, Link, useDesk, useStore } from '@suite/page';
import { useText } from '../texts';
import { CustomerView } from './customer-view';
import { DocumentsView } from './documents-view';
import { OrderView } from './order-view';
import { OrdersView } from './orders-view';
import { ReturnsView } from './returns-view';

/** The views of the desk, by their path. */
export function Views({ path: [first, id], query }: DeskViewProps) {
  const isReader = useDesk().may('support', 'accounting');
  if (first === 'orders' && id !== undefined) return <OrderView key={id} orderId={id} />;
  if (first === 'customers' && id !== undefined)
    return isReader ? <CustomerView key={id} customerNumber={id} /> : <ForbiddenView name="customer" id={id} />;
  if (first === 'returns') return <ReturnsView query={query} />;
  if (first === 'documents') return <DocumentsView query={query} />;
  return <OrdersView query={query} />;
}

/** The views that are no single thing. */
export function Menu() {
  const { menu } = useText();
  const [first = 'orders'] = useStore(useDesk().router.place).path;
  return (
    <nav class="menu" aria-label={menu.views}>
      {(['orders', 'returns', 'documents'] as const).map((name) => (
        <Link key={name} to={[name]} isCurrent={first === name}>
          {menu[name]}
        </Link>
      ))}
    </nav>
  );
}
