import { agoText, canRetry, named } from '../core/words';
import { useText } from '../texts';
import type { ViewProps } from './view-props';
import type { Work } from '../core/wire';

/** The orders that need care, the longest waiting first, each with a button to try it again. */
export function WorklistView({ dispatch, state }: ViewProps) {
  const { work, isLoaded, doing } = state;
  const { work: texts, loading } = useText();
  const retried = work.filter(({ kind }) => canRetry(kind)).map(({ orderId }) => orderId);
  return (
    <section class="worklist" aria-label={texts.name}>
      <div class="lead">
        <h2>
          {texts.name} {isLoaded && <span class="quiet">{work.length}</span>}
        </h2>
        {dispatch.isManager && retried.length > 1 && (
          <button type="button" data-action="retry-all" disabled={doing !== undefined} onClick={() => void dispatch.retry(retried)}>
            {texts.retryAll}
          </button>
        )}
      </div>
      {work.length === 0 && <p class="empty">{isLoaded ? texts.none : loading}</p>}
      <ul>
        {work.map((each) => (
          <WorkRow key={each.orderId} dispatch={dispatch} state={state} work={each} />
        ))}
      </ul>
    </section>
  );
}

function WorkRow({ dispatch, state: { retrying, doing, now }, work }: ViewProps & { readonly work: Work }) {
  const { work: texts, kinds } = useText();
  const { orderId, orderNumber, since, failure, kind, tries } = work;
  const isRetrying = retrying.has(orderId);
  return (
    <li data-work={orderId} data-state={isRetrying ? 'retrying' : kind.toLowerCase()}>
      <button type="button" class="order" data-action="open" onClick={() => dispatch.open(orderId)}>
        {orderNumber}
      </button>
      <p class="kind">{named(kinds, kind)}</p>
      <p class="failure">{failure}</p>
      <p class="quiet">{texts.since(agoText(since, now), tries)}</p>
      {dispatch.isManager && canRetry(kind) && (
        <button
          type="button"
          data-action="retry"
          aria-label={texts.retryOf(orderNumber)}
          disabled={doing !== undefined}
          onClick={() => void dispatch.retry([orderId])}
        >
          {isRetrying ? texts.busy : texts.retry}
        </button>
      )}
    </li>
  );
}
