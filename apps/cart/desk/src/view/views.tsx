import { type DeskViewProps, Link, useDesk, useStore } from '@suite/page';
import { useText } from '../texts';
import { OrdersView } from './orders-view';

/** The views of the desk, by the first part of their path. */
export function Views({ query }: DeskViewProps) {
  return <OrdersView query={query} />;
}

/** The views that are no single thing. */
export function Menu() {
  const { menu } = useText();
  const [first = 'orders'] = useStore(useDesk().router.place).path;
  return (
    <nav class="menu" aria-label={menu.views}>
      <Link to={['orders']} isCurrent={first === 'orders'}>
        {menu.orders}
      </Link>
      <Link to={['returns']} isCurrent={first === 'returns'}>
        {menu.returns}
      </Link>
      <Link to={['documents']} isCurrent={first === 'documents'}>
        {menu.documents}
      </Link>
    </nav>
  );
}
