import { applicationClient, type SuiteError } from '../../libs/client/src/index.ts';
import type { ImportKind, Send } from './import-kind.ts';
import { type Shop, stopWith } from './shop.ts';

const RETRIES = 5;
/** The statuses of a service that is unavailable; 0 is no answer. */
const UNAVAILABLE: readonly number[] = [0, 429, 502, 503, 504];

/** Returns what sends the entries of an import to a shop. It retries while the service is busy or unreachable. */
export function senderTo(shop: Shop, { noun, timeoutMs, sender }: ImportKind): Send {
  // A sent request is always completed, so that its answer is in the report; the signal of `send` only ends pauses.
  const client = applicationClient({
    ...shop,
    retries: RETRIES,
    fetch: (request: Request) => fetch(request, { signal: AbortSignal.timeout(timeoutMs) }),
  });
  const stopIfGeneral = (error: SuiteError): void => {
    if (error.status === 401 || error.status === 403) stopWith(error, shop, `does not allow the client to import ${noun}s`);
    if (UNAVAILABLE.includes(error.status)) stopWith(error, shop, `does not accept ${noun}s`);
  };
  const send = sender({ client, stopIfGeneral });
  let signingIn: Promise<unknown> | undefined;
  return async (entries, signal) => {
    await (signingIn ??= client.token().catch((error: unknown) => stopWith(error, shop, 'issues no token')));
    return send(entries, signal);
  };
}
