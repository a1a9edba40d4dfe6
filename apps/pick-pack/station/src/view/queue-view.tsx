import { groupsIn, numberOf, type QueueFilter, wanted } from '../core/queue';
import { useText } from '../texts';
import { named, windowText } from '../words';
import type { ViewProps } from './view-props';
import type { QueuedOrder } from '../core/wire';

/** The orders of the day, the most urgent first. */
export function QueueView({ bench, state }: ViewProps) {
  const { queue: texts } = useText();
  const { queue, filter, isListed, late, isBusy } = state;
  const open = queue.filter(({ packingStatus }) => packingStatus !== 'packed');
  const packed = queue.length - open.length;
  const { orders } = bench;
  const shown = wanted(queue, filter);
  const isTomorrow = filter.day === 'tomorrow';
  return (
    <main tabIndex={-1} data-view="queue" data-state={!isListed ? 'loading' : shown.length === 0 ? 'empty' : 'ready'} class="queue">
      <div class="lead">
        <h1>
          {texts.toPack(open.length)} <span class="quiet">· {texts.packed(packed, isTomorrow)}</span>
        </h1>
        <button class="primary next" type="button" data-action="next" disabled={isBusy} onClick={() => void orders.next()}>
          {texts.next}
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
      {isListed && queue.length === 0 && <p class="quiet">{texts.none(isTomorrow)}</p>}
      {queue.length > 0 && shown.length === 0 && <p class="quiet">{texts.notFound}</p>}
    </main>
  );
}

/** The filters of the queue. A scan finds every order nevertheless. */
function QueueFilters({ bench: { orders }, state: { queue, filter } }: ViewProps) {
  const { queue: texts } = useText();
  const groups = groupsIn(queue);
  const { packingGroup, q, day } = filter;
  const known = packingGroup === '' || groups.includes(packingGroup) ? groups : [...groups, packingGroup];
  return (
    <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span class="hidden">{texts.find}</span>
        <input
          name="q"
          type="search"
          value={q}
          placeholder={texts.findHint}
          maxLength={128}
          autocomplete="off"
          spellcheck={false}
          onInput={({ currentTarget }) => orders.filter({ q: currentTarget.value })}
        />
      </label>
      <label>
        <span class="hidden">{texts.group}</span>
        <select
          name="packingGroup"
          value={packingGroup}
          onChange={({ currentTarget }) => orders.filter({ packingGroup: currentTarget.value })}
        >
          <option value="">{texts.allGroups}</option>
          {known.map((group) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span class="hidden">{texts.day}</span>
        <select name="day" value={day} onChange={({ currentTarget }) => orders.filter({ day: currentTarget.value as QueueFilter['day'] })}>
          <option value="today">{texts.today}</option>
          <option value="tomorrow">{texts.tomorrow}</option>
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
  const { queue: texts, states } = useText();
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
        {isLate && <b>{texts.late} · </b>}
        {packer ?? named(states, packingStatus) ?? packingStatus}
      </span>
      <span class="amount">{texts.lines(linesDone, linesTotal)}</span>
    </button>
  );
}
