import { Choice, Dialog, type FormValues, LongField, Trouble, useDesk, useRead } from '@suite/page';
import { useState } from 'preact/hooks';
import type { LineDocuments, LinesAction } from '../core/left-of-line';
import { canCancel, canCredit, canPay } from '../core/order';
import type { MailKind, Order } from '../core/wire';
import { useText } from '../texts';
import { LinesDialog } from './lines-dialog';
import { ifFound } from './order-reads';

type Action = 'pay' | 'cancel' | 'retry' | 'send-again' | LinesAction;

interface OrderActionsProps {
  readonly order: Order;
  readonly packingStatus: string | undefined;
  /** It came from another system, and takes no call. */
  readonly isImported: boolean;
  readonly documents: LineDocuments | undefined;
  readonly onDone: () => Promise<void>;
}

/** What can be done with an order: what its state allows, and the role of the member. */
export function OrderActions({ order, packingStatus, isImported, documents, onDone }: OrderActionsProps) {
  const desk = useDesk();
  const { actions } = useText();
  const [open, setOpen] = useState<Action>();
  const stuck = useStuck(order);
  const [support, credit, all] = [desk.may('support'), desk.may('support', 'accounting'), desk.may()];
  const possible: readonly (readonly [Action, boolean])[] = [
    ['pay', all && canPay(order)],
    ['cancel', support && canCancel(order, packingStatus)],
    ['cancel-lines', support && canCancel(order, packingStatus)],
    ['credit', credit && canCredit(order, packingStatus)],
    ['return', support && canCredit(order, packingStatus)],
    ['send-again', support],
    ['retry', all && stuck.value !== undefined && stuck.value !== null],
  ];
  const close = () => setOpen(undefined);
  const done = async (text: string) => {
    desk.news.set(text);
    await Promise.all([onDone(), stuck.reload()]);
  };
  const shown = possible.filter(([, isPossible]) => isPossible && !isImported);
  return (
    <>
      {stuck.value && <p class="trouble">{`${actions.stuck} ${stuck.value}`}</p>}
      <Trouble service="cart" reading={stuck} />
      {shown.length > 0 && (
        <div class="buttons">
          {shown.map(([action]) => (
            <button
              key={action}
              type="button"
              class={action === 'cancel' ? 'danger' : ''}
              data-action={action}
              onClick={() => setOpen(action)}
            >
              {actions[action]}
            </button>
          ))}
        </div>
      )}
      {(open === 'cancel-lines' || open === 'credit' || open === 'return') && (
        <LinesDialog action={open} order={order} documents={documents} onClose={close} onDone={done} />
      )}
      {open !== undefined && open !== 'cancel-lines' && open !== 'credit' && open !== 'return' && (
        <SimpleDialog action={open} order={order} onClose={close} onDone={done} />
      )}
    </>
  );
}

/** An order is stuck after retries that take minutes. */
const STUCK_MS = 10_000;

/** Returns why the fulfillment of an order is stuck: null if it is not. Only an order that is being handed over can be. */
function useStuck({ checkoutId, status }: Order) {
  const desk = useDesk();
  return useRead<string | null>(
    `stuck ${checkoutId} ${status}`,
    async () => {
      if (status === 'SHIPPED' || status === 'COMPLETED' || !desk.may('support')) return null;
      const checkout = await ifFound(desk.json('get', '/cart/{tenant}/checkouts/{checkoutId}', { path: { checkoutId } }));
      return checkout?.state === 'STUCK' ? (checkout.stuck?.message ?? '') : null;
    },
    { everyMs: STUCK_MS },
  );
}

interface SimpleDialogProps {
  readonly action: Exclude<Action, LinesAction>;
  readonly order: Order;
  readonly onClose: () => void;
  readonly onDone: (text: string) => Promise<void>;
}

/** The dialogs of actions that concern the whole order. */
function SimpleDialog({ action, order: { orderId, checkoutId, orderNumber }, onClose, onDone }: SimpleDialogProps) {
  const desk = useDesk();
  const { actions, order: texts, mailKinds, done } = useText();
  const path = { orderId };
  const kinds = Object.entries(mailKinds);
  const act = {
    pay: () => desk.json('post', '/cart/{tenant}/orders/{orderId}/payment', { path, body: { paymentStatus: 'PAID' } }),
    cancel: (values: FormValues) =>
      desk.json('post', '/cart/{tenant}/orders/{orderId}/cancel', { path, body: { reason: values.text('reason') } }),
    retry: () => desk.json('post', '/cart/{tenant}/checkouts/{checkoutId}/retry', { path: { checkoutId } }),
    'send-again': (values: FormValues) =>
      desk.json('post', '/cart/{tenant}/orders/{orderId}/mails', { path, body: { kind: values.text('kind') as MailKind } }),
  }[action];
  const confirm = async (values: FormValues) => {
    await act(values);
    await onDone(done[action]);
  };
  return (
    <Dialog
      title={`${actions[action]}: ${texts.title} ${orderNumber}`}
      confirm={actions[action]}
      isDanger={action === 'cancel'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action === 'pay' && <p>{actions.paySure}</p>}
      {action === 'retry' && <p>{actions.retrySure}</p>}
      {action === 'cancel' && <LongField name="reason" label={actions.reason} />}
      {action === 'send-again' && <Choice name="kind" label={actions.kind} value="CONFIRMATION" options={kinds} />}
    </Dialog>
  );
}
