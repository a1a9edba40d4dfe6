import { MailSignInForm } from '@suite/page';
import { Alert } from './alert';
import { OrderSheet } from './order-sheet';
import { TopLine } from './top-line';
import { ToursView } from './tours-view';
import type { ViewProps } from './view-props';
import { WorklistView } from './worklist-view';

/** The whole page: the day at the top, then tours next to the orders that need attention. */
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
