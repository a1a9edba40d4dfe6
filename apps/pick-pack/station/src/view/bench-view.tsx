import { EnrolForm, numberText, SignInForm, useLanguage } from '@suite/page';
import { useEffect } from 'preact/hooks';
import { useKeptFocus } from './kept-focus';
import { refusedOf, unsentOf } from '../core/scan-event';
import { useText } from '../texts';
import { refusalText } from '../words';
import { BoardView } from './board-view';
import { DoneView } from './done-view';
import { OrderView } from './order-view';
import { QueueView } from './queue-view';
import { TopBar } from './top-bar';
import type { ViewProps } from './view-props';

/** The whole page: one view at a time, the state of the device above it, what went wrong below it. */
export function BenchView({ bench, state }: ViewProps) {
  const texts = useText();
  const language = useLanguage();
  const { net, events, view, isBusy, done } = state;
  useKeptFocus(view, isBusy || done?.label === 'printing');
  const [pending, refused] = [unsentOf(events).length, refusedOf(events)];
  useEffect(() => {
    document.title = texts.title;
  }, [texts]);
  return (
    <div class="bench" data-desk="station" data-net={net} data-pending={pending} data-refused={refused.length}>
      <TopBar bench={bench} state={state} />
      <CurrentView bench={bench} state={state} />
      {refused.length > 0 && (
        <section class="refused" aria-label={texts.refused.name}>
          <h2>{texts.refused.title(refused.length)}</h2>
          <ul>
            {refused.map(({ eventId, productName, packedAmount, canceledAmount, orderId, refusal }) => (
              <li key={eventId}>
                {texts.refused.ofOrder(numberText(packedAmount || canceledAmount, language), productName, orderId)}:{' '}
                {refusal && refusalText(refusal, texts)}
              </li>
            ))}
          </ul>
          <button type="button" data-action="clear-refused" onClick={bench.clearRefused}>
            {texts.refused.seen}
          </button>
        </section>
      )}
      <Alert bench={bench} state={state} />
    </div>
  );
}

function CurrentView({ bench, state }: ViewProps) {
  const { whoPacks } = useText();
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
        <SignInForm title={whoPacks} staff={staff} isBusy={isBusy} onSignIn={(staffId, pin) => void bench.signIn(staffId, pin)} />
      </main>
    );
  if (view === 'order') return <OrderView bench={bench} state={state} />;
  if (view === 'done') return <DoneView bench={bench} state={state} />;
  if (view === 'board') return <BoardView bench={bench} state={state} />;
  return <QueueView bench={bench} state={state} />;
}

function Alert({ bench, state: { notice, isBusy } }: ViewProps) {
  const { queue: texts } = useText();
  if (!notice) return null;
  const { takeOver } = notice;
  return (
    <div class="alert" role="alert">
      <p>{notice.text}</p>
      {takeOver !== undefined && (
        <button type="button" data-action="take-over" disabled={isBusy} onClick={() => void bench.orders.take(takeOver, true)}>
          {texts.takeOver}
        </button>
      )}
    </div>
  );
}
