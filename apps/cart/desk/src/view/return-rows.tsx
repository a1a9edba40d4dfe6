import {
  Cell,
  Check,
  Choice,
  Dialog,
  type FormValues,
  Link,
  LongField,
  Moment,
  newUuid,
  Row,
  Rows,
  State,
  type Tone,
  useDesk,
  useRead,
  Value,
} from '@suite/page';
import { useRef, useState } from 'preact/hooks';
import { linesOf } from '../core/order';
import type { Condition, Return, ReturnStatus } from '../core/wire';
import { useText } from '../texts';
import { QuantityField, useQuantities } from './quantity';

const TONES: Readonly<Record<ReturnStatus, Tone>> = {
  REQUESTED: 'wait',
  APPROVED: 'wait',
  RECEIVED: 'good',
  CREDITED: 'good',
  DECLINED: 'bad',
  CANCELLED: 'quiet',
};

type Step = 'approve' | 'decline' | 'receive';

/** The steps that a return can take. */
const stepsOf = (status: ReturnStatus): readonly Step[] =>
  status === 'REQUESTED' ? ['approve', 'decline'] : status === 'APPROVED' ? ['receive'] : [];

interface ReturnRowsProps {
  readonly returns: readonly Return[];
  readonly onDone: () => Promise<void>;
}

/** Returns, with what the shop decides about them. */
export function ReturnRows({ returns, onDone }: ReturnRowsProps) {
  const { returns: texts, returnStatuses } = useText();
  const desk = useDesk();
  const [open, setOpen] = useState<{ readonly step: Step; readonly returned: Return }>();
  const mayDecide = desk.may('support');
  return (
    <section class="card">
      <h2>{texts.title}</h2>
      <Rows caption={texts.title} heads={[texts.number, texts.order, texts.status, texts.requested, ...(mayDecide ? [''] : [])]}>
        {returns.map((returned) => (
          <Row key={returned.returnId} id={returned.returnId} kind="return" to={['orders', returned.orderId]}>
            <Cell label={texts.number}>
              <Link to={['orders', returned.orderId]}>
                <Value name="returnNumber" value={returned.returnNumber} />
              </Link>
            </Cell>
            <Cell label={texts.order}>
              <Value name="orderNumber" value={returned.orderNumber} />
            </Cell>
            <Cell label={texts.status}>
              <State name="status" value={returned.status} tone={TONES[returned.status]}>
                {returnStatuses[returned.status]}
              </State>
            </Cell>
            <Cell label={texts.requested}>
              <Moment name="createdAt" at={returned.createdAt} />
            </Cell>
            {mayDecide && (
              <Cell label="">
                <span class="buttons">
                  {stepsOf(returned.status).map((step) => (
                    <button key={step} type="button" data-action={step} onClick={() => setOpen({ step, returned })}>
                      {texts[step]}
                    </button>
                  ))}
                </span>
              </Cell>
            )}
          </Row>
        ))}
      </Rows>
      {open && <StepDialog {...open} onClose={() => setOpen(undefined)} onDone={onDone} />}
    </section>
  );
}

interface StepDialogProps extends Pick<ReturnRowsProps, 'onDone'> {
  readonly step: Step;
  readonly returned: Return;
  readonly onClose: () => void;
}

function StepDialog({ step, returned, onClose, onDone }: StepDialogProps) {
  const { orderId, returnId, returnNumber, lines } = returned;
  const desk = useDesk();
  const { returns: texts, conditions } = useText();
  const key = useRef(newUuid());
  const path = { orderId, returnId };
  const receive = (values: FormValues) => {
    const received = lines.map(({ itemId }) => ({
      itemId,
      quantity: values.number(`quantity.${itemId}`) ?? 0,
      condition: values.text('condition') as Condition,
      credit: values.flag('credit'),
    }));
    const body = { lines: received.filter(({ quantity }) => quantity !== 0), ...(values.flag('shipping') && { shipping: true }) };
    const headers = { 'idempotency-key': key.current };
    return desk.json('post', '/cart/{tenant}/orders/{orderId}/returns/{returnId}/receive', { path, body, headers });
  };
  const decline = (values: FormValues) => {
    const comment = values.given('comment');
    const body = comment === undefined ? {} : { comment };
    return desk.json('post', '/cart/{tenant}/orders/{orderId}/returns/{returnId}/decline', { path, body });
  };
  const confirm = async (values: FormValues) => {
    if (step === 'approve') await desk.json('post', '/cart/{tenant}/orders/{orderId}/returns/{returnId}/approve', { path });
    else if (step === 'decline') await decline(values);
    else await receive(values);
    desk.news.set(texts.done[step]);
    await onDone();
  };
  return (
    <Dialog
      title={`${texts[step]}: ${returnNumber}`}
      confirm={texts[step]}
      isDanger={step === 'decline'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {step === 'decline' && <LongField name="comment" label={texts.comment} />}
      {step === 'receive' && (
        <>
          <ReceivedLines returned={returned} />
          <Choice name="condition" label={texts.condition} options={Object.entries(conditions)} />
          <Check name="credit" label={texts.credit} isChecked />
          <Check name="shipping" label={texts.shipping} />
        </>
      )}
    </Dialog>
  );
}

/** How much of each item came back. The order tells the names and the units of the items. */
function ReceivedLines({ returned: { orderId, lines } }: Pick<StepDialogProps, 'returned'>) {
  const desk = useDesk();
  const { returns: texts, returnReasons } = useText();
  const path = { orderId };
  const order = useRead(orderId, () => desk.json('get', '/cart/{tenant}/orders/{orderId}', { path }), { isOnce: true });
  const { labelOf } = useQuantities();
  const ordered = new Map((order.value ? linesOf(order.value) : []).map((line) => [line.itemId, line]));
  const lineName = (itemId: string) => ordered.get(itemId)?.name ?? `${texts.item} ${itemId}`;
  return (
    <>
      {lines.map(({ itemId, quantity, reason }) => (
        <QuantityField
          key={itemId}
          name={`quantity.${itemId}`}
          label={labelOf(lineName(itemId), ordered.get(itemId)?.unit, returnReasons[reason])}
          unit={ordered.get(itemId)?.unit}
          value={quantity}
        />
      ))}
    </>
  );
}
