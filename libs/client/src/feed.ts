import type { FeedMessage, MessageService, MessageType } from './messages.ts';
import type { AnyInput } from './pages.ts';
import type { Result } from './result.ts';
import { isTemporary, pause } from './retry.ts';
import type { SuiteError } from './suite-error.ts';

/** The message types of a service. TypeScript cannot infer them while the service is a type parameter. */
type TypeOf<Service extends MessageService> = MessageType<Service> & MessageType;

export interface FollowOptions<Type extends MessageType> {
  /** Position of the last message that was handled. Default: starts with the oldest stored message. */
  readonly after?: number;
  /** Default: all types of the service. */
  readonly types?: readonly Type[];
  /** How many messages a request fetches, at most 500. Default: 100. */
  readonly limit?: number;
  /** Milliseconds between a request that has read the feed to its end, and the next one. Default: 1,000. */
  readonly pollMs?: number;
  /** Ends the iteration, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Is called for each failure that is retried, with the milliseconds until the retry. */
  readonly onRetry?: (error: SuiteError, waitMs: number) => void;
}

/** The feed of a service. */
export interface Feed<Service extends MessageService> {
  /**
   * Yields the messages of the service in the order of their positions, and waits for new ones at the end. It ends only when aborted.
   * Temporary failures are retried without limit. Throws a SuiteError for any other, such as a missing scope.
   */
  follow<Type extends TypeOf<Service> = TypeOf<Service>>(options?: FollowOptions<Type>): AsyncGenerator<FeedMessage<Type>, void, undefined>;
}

type FetchPage = (input: AnyInput) => Promise<Result<unknown>>;

const LIMIT = 100;
const POLL_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const RETRY_MS_MAX = 30_000;

/** Returns the feed whose pages `fetchPage` returns. */
export const feedOf = (fetchPage: FetchPage) => ({ follow: (options: FollowOptions<MessageType> = {}) => followed(fetchPage, options) });

async function* followed(fetchPage: FetchPage, options: FollowOptions<MessageType>): AsyncGenerator<FeedMessage, void, undefined> {
  const { types, limit = LIMIT, pollMs = POLL_MS, signal = new AbortController().signal, onRetry } = options;
  let { after } = options;
  for (let failures = 0; ;) {
    const query = { limit, ...(after !== undefined && { after }), ...(types && { types: types.join(',') }) };
    const { data, error } = await fetchPage({ params: { query }, signal });
    if (error) {
      if (!isTemporary(error)) throw error;
      const waitMs = retryWait(error, failures);
      failures += 1;
      onRetry?.(error, waitMs);
      await pause(waitMs, signal);
      continue;
    }
    failures = 0;
    const page = data as readonly FeedMessage[];
    for (const message of page) {
      signal.throwIfAborted();
      yield message;
      after = message.position;
    }
    if (page.length < limit) await pause(pollMs, signal);
  }
}

/** Returns a wait that doubles with each failure in a row. Followers that failed together do not retry together. */
function retryWait({ retryAfterSeconds = 0 }: SuiteError, failures: number): number {
  const growing = Math.min(RETRY_MS_MAX, FIRST_RETRY_MS * 2 ** failures);
  return Math.round(retryAfterSeconds * 1_000 + growing * (0.5 + Math.random() / 2));
}
