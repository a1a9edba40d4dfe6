import { MailSignInForm } from '@suite/page';
import type { Dispatch } from '../dispatch';
import type { DispatchState } from '../state';
import { OrderSheet } from './order-sheet';
import { TopLine } from './top-line';
import { ToursView } from './tours-view';
import { WorklistView } from './worklist-view';

export interface ViewProps {
  readonly dispatch: Dispatch;
  readonly state: DispatchState;
}

/** The whole page: the day above, tours beside the orders that need care. */
export function DispatchView({ dispatch, state }: ViewProps) {
  const { view, net, doing, sheet } = state;
  return (
    <div class="dispatch" data-net={net}>
      {view === 'sign-in' ? (
        <main data-view="sign-in">
          <MailSignInForm title="Dispatch" isBusy={doing !== undefined} onSignIn={(...values) => void dispatch.signIn(...values)} />
        </main>
      ) : (
        <>
          <TopLine dispatch={dispatch} state={state} />
          <main data-view="dispatch">
            <ToursView dispatch={dispatch} state={state} />
            <WorklistView dispatch={dispatch} state={state} />
          </main>
          {sheet && <OrderSheet key={sheet.orderId} dispatch={dispatch} state={state} sheet={sheet} />}
        </>
      )}
      {!sheet && <Alert dispatch={dispatch} state={state} />}
    </div>
  );
}

/** What went wrong: over everything, in the way of nothing. */
export function Alert({ dispatch, state: { alert, problem } }: ViewProps) {
  const text = alert ?? problem;
  if (text === undefined) return null;
  return (
    <div class="alert" role="alert">
      <p>{text}</p>
      {alert !== undefined && (
        <button type="button" data-action="dismiss" onClick={dispatch.clearAlert}>
          Close
        </button>
      )}
    </div>
  );
}
