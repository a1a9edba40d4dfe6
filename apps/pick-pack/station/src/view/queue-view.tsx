import { groupsIn, numberOf, type QueueFilter, wanted } from '../core/queue';
import { STATUS, windowText } from '../words';
import type { ViewProps } from './view-props';
import type { QueuedOrder } from '../core/wire';

/** The orders of the day, the most urgent first. */
export function QueueView({ bench, state }: ViewProps) {
  const { queue, filter, late, isBusy } = state;
  const open = queue.filter(({ packingStatus }) => packingStatus !== 'packed');
  const packed = queue.length - open.length;
  const { orders } = bench;
  const shown = wanted(queue, filter);
  const isTomorrow = filter.day === 'tomorrow';
  return (
    <main data-view="queue" class="queue">
      <div class="lead">
        <h1>
          {open.length} to pack{' '}
          <span class="quiet">
            · {packed} packed {isTomorrow ? 'for tomorrow' : 'today'}
          </span>
        </h1>
        <button class="primary next" type="button" data-action="next" disabled={isBusy} onClick={() => void orders.next()}>
          Next order
        </button>
      </div>
      <QueueFilters bench={bench} state={state} />
      <ol class="orders">
        {shown.map((order) => (
          <li key={order.orderId}>
            <QueueRow
              order={order}
              isLate={late.has(order.orderId)}
              isBusy={isBusy}
              packer={order.assignees[0] && orders.nameOf(order.assignees[0].id, order.assignees[0])}
              onTake={orders.take}
            />
          </li>
        ))}
      </ol>
      {queue.length === 0 && <p class="quiet">No order is to be delivered {filter.day}. “Next order” also finds those of other days.</p>}
      {queue.length > 0 && shown.length === 0 && <p class="quiet">No order of the day is like this.</p>}
    </main>
  );
}

/** What of the queue is shown. A scan still finds every order. */
function QueueFilters({ bench: { orders }, state: { queue, filter } }: ViewProps) {
  const groups = groupsIn(queue);
  const { packingGroup, q, day } = filter;
  const known = packingGroup === '' || groups.includes(packingGroup) ? groups : [...groups, packingGroup];
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span class="hidden">Find an order</span>
        <input
          name="q"
          type="search"
          value={q}
          placeholder="Number or customer"
          maxLength={128}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => orders.filter({ q: currentTarget.value })}
        />
      </label>
      <label>
        <span class="hidden">Packing group</span>
        <select
          name="packingGroup"
          value={packingGroup}
          onChange={({ currentTarget }) => orders.filter({ packingGroup: currentTarget.value })}
        >
          <option value="">All groups</option>
          {known.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="hidden">Day</span>
        <select name="day" value={day} onChange={({ currentTarget }) => orders.filter({ day: currentTarget.value as QueueFilter['day'] })}>
          <option value="today">Today</option>
          <option value="tomorrow">Tomorrow</option>
        </select>
      </label>
    </form>
  );
}

interface QueueRowProps {
  readonly order: QueuedOrder;
  readonly isLate: boolean;
  readonly packer: string | undefined;
  readonly isBusy: boolean;
  readonly onTake: (orderId: string) => Promise<void>;
}

function QueueRow({ order, isLate, packer, isBusy, onTake }: QueueRowProps) {
  const { orderId, packingStatus, customerName, linesDone, linesTotal } = order;
  return (
    <button
      type="button"
      class={isLate ? 'order late' : 'order'}
      data-order={orderId}
      data-late={isLate}
      data-state={packingStatus}
      disabled={isBusy || packingStatus === 'packed'}
      onClick={() => void onTake(orderId)}
    >
      <span class="time">{windowText(order)}</span>
      <span class="number">{numberOf(order)}</span>
      <span class="customer">{customerName}</span>
      <span class="quiet">
        {isLate && <b>Late · </b>}
        {packer ?? STATUS[packingStatus] ?? packingStatus}
      </span>
      <span class="amount">
        {linesDone} / {linesTotal} {linesTotal === 1 ? 'line' : 'lines'}
      </span>
    </button>
  );
}
