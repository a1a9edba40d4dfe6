import { dayText, numberText, useLanguage } from '@suite/page';
import type { VNode } from 'preact';
import { numberOf, shareOf } from '../core/queue';
import { useText } from '../texts';
import { named, timeAt, windowText } from '../words';
import type { Board, Packer, QueuedOrder } from '../core/wire';

interface BoardContentProps {
  readonly day: string;
  /** The time zone of the site. */
  readonly timeZone: string;
  readonly board: Board | undefined;
  readonly queue: readonly QueuedOrder[];
  readonly nameOf: (staffId: string, packer?: Packer) => string;
  readonly onPacklists: () => void;
  /** What the member may do with an order. */
  readonly actionsOf: (order: QueuedOrder) => VNode | null;
}

/** The day at a glance, for leads: late orders first, and the goods that are missing. */
export function BoardContent({ day, timeZone, board, queue, nameOf, onPacklists, actionsOf }: BoardContentProps) {
  const { board: texts } = useText();
  const language = useLanguage();
  const late = new Set(board?.late.map(({ orderId }) => orderId));
  const listed = [...queue.filter(({ orderId }) => late.has(orderId)), ...queue.filter(({ orderId }) => !late.has(orderId))];
  const numbers = new Map(queue.map((order) => [order.orderId, numberOf(order)]));
  return (
    <>
      <div class="lead">
        <h1>{day && dayText(day, language)}</h1>
        <a
          href="#packlists.pdf"
          data-download="packlists.pdf"
          onClick={(event) => {
            event.preventDefault();
            onPacklists();
          }}
        >
          {texts.packlists}
        </a>
      </div>
      {board && <Figures timeZone={timeZone} board={board} numbers={numbers} nameOf={nameOf} />}
      <ol class="orders">
        {listed.map((order) => (
          <BoardRow key={order.orderId} order={order} isLate={late.has(order.orderId)} nameOf={nameOf} actions={actionsOf(order)} />
        ))}
      </ol>
      {board && listed.length === 0 && <p class="quiet">{texts.none}</p>}
    </>
  );
}

interface FiguresProps extends Pick<BoardContentProps, 'timeZone' | 'nameOf'> {
  readonly board: Board;
  /** The numbers of orders by their ids. */
  readonly numbers: ReadonlyMap<string, string>;
}

function Figures({ timeZone, board: { orders, packers, hours, short }, numbers, nameOf }: FiguresProps) {
  const { board: texts } = useText();
  const language = useLanguage();
  const figures = [
    [texts.waiting, orders.initial],
    [texts.inPacking, orders.inProgress + orders.prePacked],
    [texts.packed, orders.packed],
    [texts.cancelled, orders.cancelled],
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
      <Figure name={texts.packers}>
        {packers.map((packer) => (
          <li key={packer.id} data-packer={packer.id}>
            <span>{nameOf(packer.id, packer)}</span>
            <span class="quiet">{packer.orderId === undefined ? texts.noOrder : (numbers.get(packer.orderId) ?? packer.orderId)}</span>
            <span class="amount">{texts.perHour(numberText(packer.unitsLastHour, language))}</span>
          </li>
        ))}
      </Figure>
      <Figure name={texts.byHour}>
        {hours.map(({ hour, units }) => (
          <li key={hour} data-hour={timeAt(hour, timeZone)}>
            <span>{timeAt(hour, timeZone)}</span>
            <progress max={most} value={units} aria-label={texts.units(numberText(units, language))} />
            <span class="amount">{numberText(units, language)}</span>
          </li>
        ))}
      </Figure>
      <Figure name={texts.missing}>
        {short.map(({ productId, productName, missing, orders: count }) => (
          <li key={productId} data-row={productId} data-kind="short">
            <span data-field="productName" data-value={productName}>
              {productName}
            </span>
            <span class="quiet" data-field="orders" data-value={count}>
              {texts.inOrders(count)}
            </span>
            <span class="amount" data-field="missing" data-value={missing}>
              {numberText(missing, language)}
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

interface BoardRowProps extends Pick<BoardContentProps, 'nameOf'> {
  readonly order: QueuedOrder;
  readonly isLate: boolean;
  readonly actions: VNode | null;
}

function BoardRow({ order, isLate, nameOf, actions }: BoardRowProps) {
  const { board: texts, states } = useText();
  const { orderId, packingStatus, customerName, assignees, linesTotal, linesDone } = order;
  const [packer] = assignees;
  const name = packer && nameOf(packer.id, packer);
  const share = shareOf(order);
  return (
    <li class={isLate ? 'order late' : 'order'} data-order={orderId} data-state={packingStatus} data-late={isLate}>
      <span class="time">{windowText(order)}</span>
      <span class="number" data-field="orderNumber" data-value={numberOf(order)}>
        {numberOf(order)}
      </span>
      <span class="customer">{customerName}</span>
      <span class="share" data-field="share" data-value={share}>
        <progress max={100} value={share} aria-label={texts.share(share)} />
        <span aria-hidden="true">{share} %</span>
      </span>
      <span class="quiet">
        {isLate && `${texts.late(linesTotal - linesDone, linesTotal)} · `}
        {name ?? named(states, packingStatus) ?? packingStatus}
      </span>
      <span class="actions">{actions}</span>
    </li>
  );
}
