import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PactVerification {
  readonly consumer: string;
  readonly provider: string;
  /** The URL of the real provider. */
  readonly url: string;
  /** Handlers for the provider states of the pact. They return the values of its placeholders. */
  readonly states: Readonly<Record<string, () => Promise<Record<string, string> | void>>>;
  /** Returns a valid Authorization header instead of the recorded one. */
  readonly authorization: () => string;
}

const APPS = join(__dirname, '..', '..', '..', 'apps');

/** Sends everything that a consumer's committed pact asks to the real provider, and fails where its answers are not as promised. */
export async function verifyPact({ consumer, provider, url, states, authorization }: PactVerification): Promise<void> {
  const pact = join(APPS, consumer, 'pacts', `${consumer}-${provider}.json`);
  rejectUnknownStates(pact, Object.keys(states));
  const { Verifier } = await import('@pact-foundation/pact'); // takes long to load
  const verifier = new Verifier({
    provider,
    providerBaseUrl: url,
    pactUrls: [pact],
    logLevel: 'error',
    stateHandlers: states,
    requestFilter: (request, _response, next) => {
      if (request.headers.authorization !== undefined) request.headers.authorization = authorization();
      // Pact's proxy reads forms, and would pass them on as JSON.
      if (request.is('application/x-www-form-urlencoded')) {
        request.body = Buffer.from(new URLSearchParams(request.body as Record<string, string>).toString());
      }
      next();
    },
  });
  await verifier.verifyProvider();
}

/** Pact only warns of a state without a handler, and then verifies the wrong thing. */
function rejectUnknownStates(pact: string, handled: readonly string[]): void {
  const { interactions } = JSON.parse(readFileSync(pact, 'utf8')) as { interactions: { providerStates?: { name: string }[] }[] };
  const named = interactions.flatMap(({ providerStates }) => providerStates ?? []).map(({ name }) => name);
  const unhandled = named.filter((name) => !handled.includes(name));
  if (unhandled.length > 0) throw new Error(`No handler for the states: ${unhandled.join('; ')}`);
}
