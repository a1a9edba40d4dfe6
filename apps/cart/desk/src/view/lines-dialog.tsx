import { Check, Choice, Dialog, type FormValues, LongField, Money, newUuid, useDesk } from '@suite/page';
import { useEffect, useRef, useState } from 'preact/hooks';
import { leftOfLine, type LineDocuments, type LinesAction } from '../core/left-of-line';
import { linesOf } from '../core/order';
import type { CancelReason, Order, Price, ReturnReason } from '../core/wire';
import { useText } from '../texts';
import { QuantityField, useQuantities } from './quantity';

interface LinesDialogProps {
  readonly action: LinesAction;
  readonly order: Order;
  /** Undefined until they are read. */
  readonly documents: LineDocuments | undefined;
  readonly onClose: () => void;
  readonly onDone: (text: string) => Promise<void>;
}

const NO_DOCUMENTS: LineDocuments = { notes: [], returns: [] };

/** Cancels, credits or returns lines of an order. Shows before what that costs, as the service computes it. */
export function LinesDialog({ action, order, documents = NO_DOCUMENTS, onClose, onDone }: LinesDialogProps) {
  const { actions, order: texts, done } = useText();
  const { textOf, labelOf } = useQuantities();
  const lines = linesOf(order);
  const calls = useLineCalls(action, order);
  const preview = usePreview(calls.preview);
  /** A failed call may have arrived: its repetition has the same key. */
  const key = useRef(newUuid());
  const confirm = async (values: FormValues) => {
    await calls.make(values, key.current);
    await onDone(done[action]);
  };
  return (
    <Dialog
      title={`${actions[action]}: ${texts.title} ${order.orderNumber}`}
      confirm={actions[action]}
      isDanger={action === 'cancel-lines'}
      onConfirm={confirm}
      onClose={onClose}
      onChange={preview.change}
      nameOf={(field) => fieldNameOf(field, calls.itemIds.current)}
    >
      {lines.map((line) => (
        <QuantityField
          key={line.itemId}
          name={`quantity.${line.itemId}`}
          label={labelOf(line.name, line.unit)}
          unit={line.unit}
          placeholder="0"
          hint={`${actions.most} ${textOf(leftOfLine(action, line, order, documents), line.unit)}`}
          autocomplete="off"
        />
      ))}
      {action === 'credit' && (
        <>
          {order.charge.shipping && <Check name="shipping" label={actions.shipping} />}
          {order.charge.paymentFee && <Check name="paymentFee" label={actions.paymentFee} />}
        </>
      )}
      <Reason action={action} />
      <Preview state={preview.state} price={preview.price} message={preview.message} currency={order.currency} />
    </Dialog>
  );
}

function Reason({ action }: { readonly action: LinesAction }) {
  const { actions, cancelReasons, returnReasons } = useText();
  if (action === 'credit') return <LongField name="reason" label={actions.reason} />;
  const reasons = action === 'return' ? returnReasons : cancelReasons;
  return <Choice name="reason" label={actions.reason} options={Object.entries(reasons)} />;
}

interface PreviewProps {
  readonly state: PreviewState['state'];
  readonly price: Price | undefined;
  readonly message: string | undefined;
  readonly currency: string;
}

/** What it costs, or why it is not possible. */
function Preview({ state, price, message, currency }: PreviewProps) {
  const { documents, actions } = useText();
  return (
    <div class="preview" data-preview data-state={state} role="status">
      {state === 'empty' && <p class="quiet">{actions.previewHint}</p>}
      {message !== undefined && <p class="fault">{message}</p>}
      {price && (
        <dl class="facts">
          {(['net', 'tax', 'gross'] as const).map((part) => (
            <div key={part}>
              <dt>{documents[part]}</dt>
              <dd>
                <Money name={part} amount={price[part]} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface Line {
  readonly itemId: string;
  readonly quantity: number;
}

interface LineCalls {
  /** The items of the last call, in its order. */
  readonly itemIds: { current: readonly string[] };
  /** Returns what it costs; undefined while nothing is chosen. */
  readonly preview: (values: FormValues) => Promise<Price | undefined>;
  readonly make: (values: FormValues, key: string) => Promise<unknown>;
}

/** The calls of the dialog. */
function useLineCalls(action: LinesAction, order: Order): LineCalls {
  const desk = useDesk();
  const path = { orderId: order.orderId };
  const itemIds = useRef<readonly string[]>([]);
  const linesIn = (values: FormValues): Line[] => {
    const lines = order.items.flatMap(({ id }) => {
      const quantity = values.number(`quantity.${id}`);
      return quantity === undefined || quantity === 0 ? [] : [{ itemId: id, quantity }];
    });
    itemIds.current = lines.map(({ itemId }) => itemId);
    return lines;
  };
  const costsIn = (values: FormValues) => ({
    ...(values.flag('shipping') && { shipping: true }),
    ...(values.flag('paymentFee') && { paymentFee: true }),
  });
  const preview = async (values: FormValues) => {
    const lines = linesIn(values);
    const costs = costsIn(values);
    if (lines.length === 0 && Object.keys(costs).length === 0) return undefined;
    const { price } =
      action === 'cancel-lines'
        ? await desk.json('post', '/cart/{tenant}/orders/{orderId}/cancel-lines/preview', { path, body: { lines } })
        : await desk.json('post', '/cart/{tenant}/orders/{orderId}/credit-notes', {
            path,
            query: { preview: true },
            body: { lines, ...costs },
          });
    return price;
  };
  const make = (values: FormValues, key: string): Promise<unknown> => {
    const lines = linesIn(values);
    const headers = { 'idempotency-key': key };
    const reason = values.text('reason');
    if (action === 'cancel-lines') {
      const body = { lines, reason: reason as CancelReason };
      return desk.json('post', '/cart/{tenant}/orders/{orderId}/cancel-lines', { path, body, headers });
    }
    if (action === 'return') {
      const body = { lines: lines.map((line) => ({ ...line, reason: reason as ReturnReason })) };
      return desk.json('post', '/cart/{tenant}/orders/{orderId}/returns', { path, body, headers });
    }
    const body = { lines, ...costsIn(values), ...(reason !== '' && { reason }) };
    return desk.json('post', '/cart/{tenant}/orders/{orderId}/credit-notes', { path, body, headers });
  };
  return { itemIds, preview, make };
}

interface PreviewState {
  readonly state: 'empty' | 'loading' | 'ready' | 'refused';
  readonly price?: Price | undefined;
  readonly message?: string;
}

/** How long a preview waits for the next key. */
const TYPING_MS = 150;

/** Asks for a preview after each change. Answers to earlier questions are ignored. */
function usePreview(read: LineCalls['preview']): PreviewState & { readonly change: (values: FormValues) => void } {
  const desk = useDesk();
  const [shown, setShown] = useState<PreviewState>({ state: 'empty' });
  const question = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      question.current += 1;
    },
    [],
  );
  const ask = async (values: FormValues, asked: number) => {
    const answer = await read(values).then(
      (price): PreviewState => ({ state: price ? 'ready' : 'empty', price }),
      (error: Error): PreviewState => ({ state: 'refused', message: desk.sentenceFor(error) }),
    );
    if (asked === question.current) setShown(answer);
  };
  const change = (values: FormValues) => {
    question.current += 1;
    const asked = question.current;
    clearTimeout(timer.current);
    setShown((before) => ({ ...before, state: 'loading' }));
    timer.current = setTimeout(() => void ask(values, asked), TYPING_MS);
  };
  return { ...shown, change };
}

/** Returns the name of the field of a fault: `lines[0].quantity` is the quantity of the first item that was sent. */
function fieldNameOf(field: string, itemIds: readonly string[]): string {
  const index = /^lines\[(\d+)\]/.exec(field)?.[1];
  if (index === undefined || field.endsWith('.reason')) return field.replace(/^lines.*\./, '');
  return `quantity.${itemIds[Number(index)] ?? ''}`;
}
