import { agoText, canRetry, counted, kindText } from '../core/words';
import type { ViewProps } from './view-props';
import type { Work } from '../core/wire';

/** The orders that need care, the longest waiting first, each with a button to try it again. */
export function WorklistView({ dispatch, state }: ViewProps) {
  const { work, isLoaded, doing } = state;
  const retried = work.filter(({ kind }) => canRetry(kind)).map(({ orderId }) => orderId);
  return (
    <section class="worklist" aria-label="Worklist">
      <div class="lead">
        <h2>Worklist {isLoaded && <span class="quiet">{work.length}</span>}</h2>
        {dispatch.isManager && retried.length > 1 && (
          <button type="button" data-action="retry-all" disabled={doing !== undefined} onClick={() => void dispatch.retry(retried)}>
            Retry all
          </button>
        )}
      </div>
      {work.length === 0 && <p class="empty">{isLoaded ? 'No order needs care.' : 'Loading …'}</p>}
      <ul>
        {work.map((each) => (
          <WorkRow key={each.orderId} dispatch={dispatch} state={state} work={each} />
        ))}
      </ul>
    </section>
  );
}

function WorkRow({ dispatch, state: { retrying, doing, now }, work }: ViewProps & { readonly work: Work }) {
  const { orderId, orderNumber, since, failure, kind, tries } = work;
  const isRetrying = retrying.has(orderId);
  return (
    <li data-work={orderId} data-state={isRetrying ? 'retrying' : kind.toLowerCase()}>
      <button type="button" class="order" data-action="open" onClick={() => dispatch.open(orderId)}>
        {orderNumber}
      </button>
      <p class="kind">{kindText(kind)}</p>
      <p class="failure">{failure}</p>
      <p class="quiet">
        for {agoText(since, now)}, {counted(tries, 'try', 'tries')}
      </p>
      {dispatch.isManager && canRetry(kind) && (
        <button
          type="button"
          data-action="retry"
          aria-label={`Retry ${orderNumber}`}
          disabled={doing !== undefined}
          onClick={() => void dispatch.retry([orderId])}
        >
          {isRetrying ? 'Retrying …' : 'Retry'}
        </button>
      )}
    </li>
  );
}
