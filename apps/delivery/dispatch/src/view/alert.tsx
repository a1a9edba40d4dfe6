import type { ViewProps } from './view-props';

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
