import { useText } from '../texts';
import type { ViewProps } from './view-props';

/** Error banner above the page; does not block it. */
export function Alert({ dispatch, state: { alert, problem } }: ViewProps) {
  const { close } = useText();
  const text = alert ?? problem;
  if (text === undefined) return null;
  return (
    <div class="alert" role="alert">
      <p>{text}</p>
      {alert !== undefined && (
        <button type="button" data-action="dismiss" onClick={dispatch.clearAlert}>
          {close}
        </button>
      )}
    </div>
  );
}
