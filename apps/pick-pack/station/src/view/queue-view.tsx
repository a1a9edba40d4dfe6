import { numberOf } from '../core/queue';
import { STATUS, windowText } from '../words';
import type { ViewProps } from './view-props';
import type { QueuedOrder } from '../core/wire';

/** The orders of the day, the most urgent first. */
export function QueueView({ bench, state: { queue, isBusy } }: ViewProps) {
  const open = queue.filter(({ packingStatus }) => packingStatus !== 'packed');
  const packed = queue.length - open.length;
  const { orders } = bench;
  return (
    <main data-view="queue" class="queue">
      <div class="lead">
        <h1>
          {open.length} to pack <span class="quiet">· {packed} packed today</span>
        </h1>
        <button class="primary next" type="button" data-action="next" disabled={isBusy} onClick={() => void orders.next()}>
          Next order
        </button>
      </div>
      <ol class="orders">
        {queue.map((order) => (
          <li key={order.orderId}>
            <QueueRow
              order={order}
              isBusy={isBusy}
              packer={order.assignees[0] && orders.nameOf(order.assignees[0].id, order.assignees[0])}
              onTake={orders.take}
            />
          </li>
        ))}
      </ol>
      {queue.length === 0 && <p class="quiet">No order is to be delivered today. “Next order” also finds those of other days.</p>}
    </main>
  );
}

interface QueueRowProps {
  readonly order: QueuedOrder;
  readonly packer: string | undefined;
  readonly isBusy: boolean;
  readonly onTake: (orderId: string) => Promise<void>;
}

function QueueRow({ order, packer, isBusy, onTake }: QueueRowProps) {
  const { orderId, packingStatus, customerName, linesDone, linesTotal } = order;
  return (
    <button
      type="button"
      class="order"
      data-order={orderId}
      data-state={packingStatus}
      disabled={isBusy || packingStatus === 'packed'}
      onClick={() => void onTake(orderId)}
    >
      <span class="time">{windowText(order)}</span>
      <span class="number">{numberOf(order)}</span>
      <span class="customer">{customerName}</span>
      <span class="quiet">{packer ?? STATUS[packingStatus] ?? packingStatus}</span>
      <span class="amount">
        {linesDone} / {linesTotal} {linesTotal === 1 ? 'line' : 'lines'}
      </span>
    </button>
  );
}
