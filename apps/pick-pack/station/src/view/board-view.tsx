import type { VNode } from 'preact';
import { numberOf, shareOf } from '../core/queue';
import { shown, STATUS, timeText, windowText } from '../words';
import type { ViewProps } from './view-props';
import type { Board, QueuedOrder } from '../core/wire';

/** The day at a glance, for leads: late orders first, each can be taken over, unassigned or opened again. */
export function BoardView({ bench, state }: ViewProps) {
  const { board, queue, isBusy } = state;
  const numbers = new Map(queue.map((order) => [order.orderId, numberOf(order)]));
  const late = new Set(board?.late.map(({ orderId }) => orderId));
  const listed = [...queue.filter(({ orderId }) => late.has(orderId)), ...queue.filter(({ orderId }) => !late.has(orderId))];
  return (
    <main data-view="board" class="board">
      <div class="lead">
        <h1>{state.day}</h1>
        <a
          href="#packlists.pdf"
          data-download="packlists.pdf"
          onClick={(event) => {
            event.preventDefault();
            void bench.orders.downloadPacklists();
          }}
        >
          Packing lists of the day
        </a>
      </div>
      {board && <Figures board={board} numbers={numbers} bench={bench} />}
      <ol class="orders">
        {listed.map((order) => (
          <BoardRow key={order.orderId} order={order} isLate={late.has(order.orderId)} isBusy={isBusy} bench={bench} />
        ))}
      </ol>
    </main>
  );
}

interface FiguresProps {
  readonly board: Board;
  /** The numbers of orders by their ids. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly bench: ViewProps['bench'];
}

function Figures({ board: { orders, packers, hours, short }, numbers, bench }: FiguresProps) {
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
            <span class="quiet">{packer.orderId === undefined ? 'no order' : (numbers.get(packer.orderId) ?? packer.orderId)}</span>
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
          <li key={productId} data-row={productId} data-kind="short">
            <span data-field="productName" data-value={productName}>
              {productName}
            </span>
            <span class="quiet" data-field="orders" data-value={count}>
              in {count} {count === 1 ? 'order' : 'orders'}
            </span>
            <span class="amount" data-field="missing" data-value={missing}>
              {shown(missing)}
            </span>
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
  const share = shareOf(order);
  return (
    <li class={isLate ? 'order late' : 'order'} data-order={orderId} data-state={packingStatus} data-late={isLate}>
      <span class="time">{windowText(order)}</span>
      <span class="number" data-field="orderNumber" data-value={numberOf(order)}>
        {numberOf(order)}
      </span>
      <span class="customer">{customerName}</span>
      <span class="share" data-field="share" data-value={share}>
        <progress max={100} value={share} aria-label={`${share} % packed`} />
        <span aria-hidden="true">{share} %</span>
      </span>
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
