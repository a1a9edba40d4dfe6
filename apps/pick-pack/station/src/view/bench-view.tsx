import { EnrolForm, hasRole, type PageName, PAGES, pathOf, type Session, SignInForm } from '@suite/page';
import { refusedOf, unsentOf } from '../core/scan-event';
import { isLead } from '../orders';
import { NET, PAGE, refusalText, shown } from '../words';
import { BoardView } from './board-view';
import { DoneView } from './done-view';
import { OrderView } from './order-view';
import { QueueView } from './queue-view';
import type { View } from '../state';
import type { ViewProps } from './view-props';

/** The whole page: one view at a time, the state of the device above it, what went wrong below it. */
export function BenchView({ bench, state }: ViewProps) {
  const { net, events } = state;
  const [pending, refused] = [unsentOf(events).length, refusedOf(events)];
  return (
    <div class="bench" data-desk="station" data-net={net} data-pending={pending} data-refused={refused.length}>
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
    <header class="top" data-bar>
      <p class="who">
        {station && <span>{station.name}</span>}
        {isWorking && session && (
          <span class="quiet" data-member={session.staffId}>
            {session.firstName} {session.lastName}
          </span>
        )}
      </p>
      <p class={`net ${net}`} role="status">
        {net !== 'online' && NET[net]}
        {pending > 0 && net !== 'online' && ` · ${pending}`}
      </p>
      {isWorking && session && <Pages session={session} bench={bench} view={view} isBusy={isBusy} />}
      {isWorking && (
        <nav aria-label="Station">
          {view !== 'queue' && (
            <button type="button" data-action="queue" disabled={isBusy} onClick={() => bench.orders.showQueue()}>
              Queue
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

/** The pages that the member opens. The open order stays on this device. */
interface PagesProps extends Pick<ViewProps, 'bench'> {
  readonly session: Session;
  readonly view: View;
  readonly isBusy: boolean;
}

function Pages({ session, bench: { orders, tenant }, view, isBusy }: PagesProps) {
  const shown = view === 'board' ? 'board' : 'station';
  /** The queue and the board are views of the station, so the member stays signed in. */
  const open = (event: Event, name: PageName) => {
    if (name !== 'station' && !(name === 'board' && isLead(session))) return;
    event.preventDefault();
    if (!isBusy) (name === 'station' ? orders.showQueue : orders.showBoard)();
  };
  const names = (Object.keys(PAGES) as PageName[]).filter((name) => hasRole(session, ...PAGES[name].roles));
  return (
    <nav class="pages" aria-label="Pages">
      {names.map((name) => (
        <a
          key={name}
          data-page={name}
          data-action={name === 'board' && isLead(session) ? 'board' : undefined}
          href={pathOf(name, tenant)}
          aria-current={name === shown ? 'page' : undefined}
          onClick={(event) => open(event, name)}
        >
          {PAGE[name]}
        </a>
      ))}
    </nav>
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
