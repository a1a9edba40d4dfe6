import { type DeskViewProps, Filter, Filters, More, ReadView, Search, useDesk, useList } from '@suite/page';
import type { Return, ReturnStatus } from '../core/wire';
import { useText } from '../texts';
import { ReturnRows } from './return-rows';

/** The returns of the tenant, newest first. */
export function ReturnsView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const { returns: texts, orders, returnStatuses } = useText();
  const q = query.get('q') || undefined;
  const status = (query.get('status') || undefined) as ReturnStatus | undefined;
  const filter = { ...(q !== undefined && { q }), ...(status !== undefined && { status }) };
  const returns = useList<Return>(
    JSON.stringify(filter),
    ({ pageSize, last }) =>
      desk.json('get', '/cart/{tenant}/returns', { query: { ...filter, pageSize, ...(last && { after: last.returnId }) } }),
    { idOf: ({ returnId }) => returnId, isFiltered: true },
  );
  return (
    <ReadView
      name="returns"
      service="cart"
      reading={returns}
      isEmpty={(found) => found.length === 0}
      top={
        <>
          <h1>{texts.title}</h1>
          <Filters>
            <Search label={texts.search} />
            <Filter name="status" label={texts.status} options={[['', orders.all], ...Object.entries(returnStatuses)]} />
          </Filters>
        </>
      }
    >
      {(found) => (
        <>
          {found.length === 0 ? <p class="quiet">{texts.none}</p> : <ReturnRows returns={found} onDone={returns.reload} />}
          <More isShown={returns.hasMore} onMore={() => void returns.more()} />
        </>
      )}
    </ReadView>
  );
}
