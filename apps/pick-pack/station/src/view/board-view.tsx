import type { VNode } from 'preact';
import { numberOf } from '../core/queue';
import { shown, STATUS, timeText, windowText } from '../words';
import type { ViewProps } from './view-props';
import type { Board, QueuedOrder } from '../core/wire';

/** The day at a glance, for leads: late orders first, each can be taken over, unassigned or opened again. */
export function BoardView({ bench, state: { board, queue, isBusy } }: ViewProps) {
  const late = new Set(board?.late.map(({ orderId }) => orderId));
  const listed = [...queue.filter(({ orderId }) => late.has(orderId)), ...queue.filter(({ orderId }) => !late.has(orderId))];
  return (
    <main data-view="board" class="board">
      {board && <Figures board={board} bench={bench} />}
      <ol class="orders">
        {listed.map((order) => (
          <BoardRow key={order.orderId} order={order} isLate={late.has(order.orderId)} isBusy={isBusy} bench={bench} />
        ))}
      </ol>
    </main>
  );
}

function Figures({ board: { orders, packers, hours, short }, bench }: { readonly board: Board; readonly bench: ViewProps['bench'] }) {
  const figures = [
    ['Waiting', orders.initial],
    ['In packing', orders.inProgress + orders.prePacked],
    ['Packed', orders.packed],
    ['Cancelled', orders.cancelled],
  ] as const;
  const most = Math.max(1, ...hours.map(({ units }) => units));
  return (
    <div class="figures">
      <dl>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <Figure name="Packers">
        {packers.map((packer) => (
          <li key={packer.id} data-packer={packer.id}>
            <span>{bench.orders.nameOf(packer.id, packer)}</span>
            <span class="quiet">{packer.orderId ?? 'no order'}</span>
            <span class="amount">{shown(packer.unitsLastHour)} / h</span>
          </li>
        ))}
      </Figure>
      <Figure name="Units by hour">
        {hours.map(({ hour, units }) => (
          <li key={hour}>
            <span>{timeText(hour)}</span>
            <progress max={most} value={units} aria-label={`${units} units`} />
            <span class="amount">{shown(units)}</span>
          </li>
        ))}
      </Figure>
      <Figure name="Missing">
        {short.map(({ productId, productName, missing, orders: count }) => (
          <li key={productId} data-short={productId}>
            <span>{productName}</span>
            <span class="quiet">in {count} orders</span>
            <span class="amount">{shown(missing)}</span>
          </li>
        ))}
      </Figure>
    </div>
  );
}

/** A list with a name; nothing without entries. */
function Figure({ name, children }: { readonly name: string; readonly children: readonly VNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h2>{name}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface BoardRowProps {
  readonly order: QueuedOrder;
  readonly isLate: boolean;
  readonly isBusy: boolean;
  readonly bench: ViewProps['bench'];
}

function BoardRow({ order, isLate, isBusy, bench: { orders, device } }: BoardRowProps) {
  const { orderId, packingStatus, customerName, assignees, linesTotal, linesDone } = order;
  const [packer] = assignees;
  const name = packer && orders.nameOf(packer.id, packer);
  const isPacked = packingStatus === 'packed';
  return (
    <li class={isLate ? 'order late' : 'order'} data-order={orderId} data-state={packingStatus} data-late={isLate}>
      <span class="time">{windowText(order)}</span>
      <span class="number">{numberOf(order)}</span>
      <span class="customer">{customerName}</span>
      <span class="quiet">
        {isLate && `Late, ${linesTotal - linesDone} of ${linesTotal} lines left · `}
        {name ?? STATUS[packingStatus] ?? packingStatus}
      </span>
      <span class="actions">
        {!isPacked && packer?.id !== device.session?.staffId && (
          <button type="button" data-action="take-over" disabled={isBusy} onClick={() => void orders.take(orderId, true)}>
            Take over
          </button>
        )}
        {!isPacked && packer && (
          <button type="button" data-action="unassign" disabled={isBusy} onClick={() => void orders.unassign(orderId, packer.id)}>
            Unassign
          </button>
        )}
        {isPacked && (
          <button type="button" data-action="reopen" disabled={isBusy} onClick={() => void orders.reopen(orderId)}>
            Reopen
          </button>
        )}
      </span>
    </li>
  );
}
