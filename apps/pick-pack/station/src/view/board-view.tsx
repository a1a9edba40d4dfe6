import type { QueuedOrder } from '../core/wire';
import { useText } from '../texts';
import { BoardContent } from './board-content';
import type { ViewProps } from './view-props';

/** The board at the station: a lead takes orders over, unassigns them, or opens them again. */
export function BoardView({ bench, state: { board, queue, day, timeZone, isBusy } }: ViewProps) {
  const { orders } = bench;
  const actionsOf = (order: QueuedOrder) => <Actions order={order} isBusy={isBusy} bench={bench} />;
  return (
    <main tabIndex={-1} data-view="board" data-state={board ? 'ready' : 'loading'} class="board">
      <BoardContent
        {...{ day, timeZone, board, queue, actionsOf }}
        nameOf={orders.nameOf}
        onPacklists={() => void orders.downloadPacklists()}
      />
    </main>
  );
}

interface ActionsProps extends Pick<ViewProps, 'bench'> {
  readonly order: QueuedOrder;
  readonly isBusy: boolean;
}

function Actions({ order: { orderId, packingStatus, assignees }, isBusy, bench: { orders, device } }: ActionsProps) {
  const { board: texts } = useText();
  const [packer] = assignees;
  const isPacked = packingStatus === 'packed';
  return (
    <>
      {!isPacked && packer?.id !== device.session?.staffId && (
        <button type="button" data-action="take-over" disabled={isBusy} onClick={() => void orders.take(orderId, true)}>
          {texts.takeOver}
        </button>
      )}
      {!isPacked && packer && (
        <button type="button" data-action="unassign" disabled={isBusy} onClick={() => void orders.unassign(orderId, packer.id)}>
          {texts.unassign}
        </button>
      )}
      {isPacked && (
        <button type="button" data-action="reopen" disabled={isBusy} onClick={() => void orders.reopen(orderId)}>
          {texts.reopen}
        </button>
      )}
    </>
  );
}
