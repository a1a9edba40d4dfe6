import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../texts';
import { BoxCount } from './box-count';
import type { ViewProps } from './view-props';

/** The order is packed: its label comes out, and the next one is one key away. */
export function DoneView({ bench, state: { done, isBusy } }: ViewProps) {
  const { done: texts, order, queue } = useText();
  const next = useRef<HTMLButtonElement>(null);
  const [boxes, setBoxes] = useState(done?.boxes ?? 1);
  useLayoutEffect(() => next.current?.focus(), [done?.orderId, isBusy]);
  if (!done) return null;
  const isFailed = done.label === 'failed';
  return (
    <main data-view="done" data-order={done.orderId} data-label={done.label} class="done">
      <p class="tick" aria-hidden="true">
        ✓
      </p>
      <h1>{texts.packed(done.number)}</h1>
      <p class="quiet">{done.customerName}</p>
      {/* One element for both: another one would move the button that has the focus. */}
      <p class={isFailed ? 'alert inline' : undefined} role={isFailed ? 'alert' : 'status'}>
        {texts.labels[done.label]}
      </p>
      {done.missing !== '' && (
        <p class="alert inline" role="alert" data-missing={done.missing}>
          {texts.missing(done.missing)}
        </p>
      )}
      <div class="actions">
        <button ref={next} class="primary next" type="button" data-action="next" disabled={isBusy} onClick={() => void bench.orders.next()}>
          {queue.next}
        </button>
        <label>
          {order.boxes}
          <BoxCount value={boxes} isDisabled={done.label === 'printing'} onCount={setBoxes} />
        </label>
        <button type="button" data-action="label" disabled={done.label === 'printing'} onClick={() => void bench.orders.print(boxes)}>
          {texts.again}
        </button>
      </div>
    </main>
  );
}
