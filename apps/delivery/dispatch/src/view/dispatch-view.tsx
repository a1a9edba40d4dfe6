import { Trouble, Unreachable, useStore, useTexts, View } from '@suite/page';
import type { Dispatch } from '../dispatch';
import type { DispatchState } from '../state';
import { TEXTS } from '../texts';
import { Alert } from './alert';
import { DayHead } from './day-head';
import { DayPicture } from './day-picture';
import { DispatchForm } from './dispatch-form';
import { MoveDialog } from './move-dialog';
import { OrderSheet } from './order-sheet';
import { ToursView } from './tours-view';
import { WorklistView } from './worklist-view';

const AWAY = new Unreachable('The service does not answer');

function stateOf({ net, isLoaded, isForbidden, problem }: DispatchState) {
  if (isForbidden) return 'forbidden';
  if (isLoaded) return 'ready';
  return net === 'offline' || problem !== undefined ? 'failed' : 'loading';
}

/** The whole page: the day at the top and in one picture, then tours next to the orders that need attention. */
export function DispatchView({ dispatch }: { readonly dispatch: Dispatch }) {
  const state = useStore(dispatch.state);
  const { title } = useTexts(TEXTS);
  const { net, sheet, move, form, isForbidden, siteCode } = state;
  const props = { dispatch, state };
  return (
    <>
      <View name="dispatch" id={siteCode} state={stateOf(state)}>
        <div class="dispatch" data-net={net}>
          <h1 class="hidden">{title}</h1>
          <DayHead {...props} />
          {net === 'offline' && <Trouble service="delivery" reading={{ error: AWAY, reload: dispatch.refresh }} />}
          {!isForbidden && (
            <>
              <DayPicture {...props} />
              <div class="columns">
                <ToursView {...props} />
                <WorklistView {...props} />
              </div>
            </>
          )}
        </div>
      </View>
      {sheet && <OrderSheet key={sheet.orderId} {...props} sheet={sheet} />}
      {move && <MoveDialog key={move.orderId} {...props} move={move} />}
      {form && <DispatchForm key={form} {...props} form={form} />}
      {!sheet && <Alert {...props} />}
    </>
  );
}
