import type { ErrorDetail, SuiteError } from '../../libs/client/src/index.ts';
import type { Entry, Outcome, Send, Sending } from './import-kind.ts';
import { reasonOf } from './shop.ts';

/** The result of one entry of a request: with a code, or of a list of products or prices, with what changed. */
interface EntryResult {
  readonly code?: number;
  readonly change?: 'CREATED' | 'REPLACED' | 'UNCHANGED';
  readonly message?: string;
  readonly details?: readonly ErrorDetail[];
}

/** Sends the values of entries. They are not validated here; the service does it. */
type Post = (
  values: readonly Entry['value'][],
  signal: AbortSignal,
) => Promise<{ readonly data?: readonly EntryResult[] | undefined; readonly error?: SuiteError | undefined }>;

/** Sends many entries in a request whose answer has a result for each. */
export function bulkSender({ stopIfGeneral }: Sending, post: Post): Send {
  const send: Send = async (entries, signal) => {
    const { data, error } = await post(entries.map(({ value }) => value), signal); // prettier-ignore
    if (data) return data.map(outcomeOf);
    if (!error) throw new Error('The answer has neither results nor an error');
    stopIfGeneral(error);
    // A request that is rejected as a whole: its only entry is too large, or one of them makes it unreadable.
    if (entries.length === 1) return [{ rejected: error.details.length > 0 ? error.details.map(reasonOf) : [{ problem: error.message }] }];
    const outcomes: Outcome[] = [];
    for (const entry of entries) outcomes.push(...(await send([entry], signal)));
    return outcomes;
  };
  return send;
}

function outcomeOf({ code, change, message = 'is rejected', details = [] }: EntryResult): Outcome {
  if (code === 201 || change === 'CREATED' || change === 'REPLACED') return 'imported';
  if (code === 200 || change === 'UNCHANGED') return 'unchanged';
  return { rejected: details.length > 0 ? details.map(reasonOf) : [{ problem: message }] };
}
