import { EnrolForm, SignInForm } from '@suite/page';
import { refusedOf, unsentOf } from '../core/scan-event';
import { isLead } from '../orders';
import { NET, refusalText, shown } from '../words';
import { BoardView } from './board-view';
import { DoneView } from './done-view';
import { OrderView } from './order-view';
import { QueueView } from './queue-view';
import type { ViewProps } from './view-props';

/** The whole page: one view at a time, the state of the device above it, what went wrong below it. */
export function BenchView({ bench, state }: ViewProps) {
  const { net, events } = state;
  const [pending, refused] = [unsentOf(events).length, refusedOf(events)];
  return (
    <div class="bench" data-net={net} data-pending={pending} data-refused={refused.length}>
      <TopLine bench={bench} state={state} />
      <CurrentView bench={bench} state={state} />
      {refused.length > 0 && (
        <section class="refused" aria-label="Refused scans">
          <h2>Not counted: {refused.length}</h2>
          <ul>
            {refused.map(({ eventId, productName, packedAmount, canceledAmount, orderId, refusal }) => (
              <li key={eventId}>
                {shown(packedAmount || canceledAmount)} × {productName}, order {orderId}: {refusal && refusalText(refusal)}
              </li>
            ))}
          </ul>
          <button type="button" data-action="clear-refused" onClick={bench.clearRefused}>
            Seen
          </button>
        </section>
      )}
      <Alert bench={bench} state={state} />
    </div>
  );
}

function TopLine({ bench, state: { net, events, view, isBusy } }: ViewProps) {
  const { station, session } = bench.device;
  const pending = unsentOf(events).length;
  const isWorking = view !== 'enrol' && view !== 'sign-in';
  return (
    <header class="top">
      <p class="who">
        {station && <span>{station.name}</span>}
        {isWorking && session && (
          <span class="quiet">
            {session.firstName} {session.lastName}
          </span>
        )}
      </p>
      <p class={`net ${net}`} role="status">
        {net !== 'online' && NET[net]}
        {pending > 0 && net !== 'online' && ` · ${pending}`}
      </p>
      {isWorking && (
        <nav aria-label="Station">
          {view !== 'queue' && (
            <button type="button" data-action="queue" disabled={isBusy} onClick={() => bench.orders.showQueue()}>
              Queue
            </button>
          )}
          {view !== 'board' && view !== 'order' && session && isLead(session) && (
            <button type="button" data-action="board" disabled={isBusy} onClick={() => bench.orders.showBoard()}>
              Board
            </button>
          )}
          <button type="button" data-action="sign-out" onClick={bench.signOut}>
            Sign out
          </button>
        </nav>
      )}
    </header>
  );
}

function CurrentView({ bench, state }: ViewProps) {
  const { view, isBusy, staff } = state;
  if (view === 'enrol')
    return (
      <main data-view="enrol">
        <EnrolForm code={decodeURIComponent(location.hash.slice(1))} isBusy={isBusy} onEnrol={(code) => void bench.enrol(code)} />
      </main>
    );
  if (view === 'sign-in')
    return (
      <main data-view="sign-in">
        <SignInForm title="Who is packing?" staff={staff} isBusy={isBusy} onSignIn={(staffId, pin) => void bench.signIn(staffId, pin)} />
      </main>
    );
  if (view === 'order') return <OrderView bench={bench} state={state} />;
  if (view === 'done') return <DoneView bench={bench} state={state} />;
  if (view === 'board') return <BoardView bench={bench} state={state} />;
  return <QueueView bench={bench} state={state} />;
}

function Alert({ bench, state: { notice, isBusy } }: ViewProps) {
  if (!notice) return null;
  const { takeOver } = notice;
  return (
    <div class="alert" role="alert">
      <p>{notice.text}</p>
      {takeOver !== undefined && (
        <button type="button" data-action="take-over" disabled={isBusy} onClick={() => void bench.orders.take(takeOver, true)}>
          Take it over
        </button>
      )}
    </div>
  );
}
