import { describeExamples } from '@suite/testing';
import { timedSignature } from '../../../tools/local-suite/emulators/dialects';
import { onfleetSignature } from '../../../tools/local-suite/emulators/onfleet-dialect';
import { AppModule } from '../src/app.module';
import { startDelivery } from './delivery-service';
import { proofAtProvider } from './proof-at-provider';

/** The secrets of the configurations in the examples. */
const SECRET = 'secret-of-webhooks';
const ONFLEET_SECRET = '5f1d'.repeat(16);

// A provider makes up the ids of its tasks, and where they are tracked. Tasks that are cancelled meanwhile would change the story.
const start: typeof startDelivery = (options = {}) =>
  startDelivery({ ...options, replace: [proofAtProvider()], env: { ...options.env, MODE: 'api' } });

/** Signs the webhooks of the examples that are signed, with the time of this run. */
function sign(headers: Readonly<Record<string, string>>, text: string): Readonly<Record<string, string>> {
  if ('x-signature' in headers) return { 'x-signature': timedSignature(SECRET, text, Math.floor(Date.now() / 1_000)) };
  return 'X-Onfleet-Signature' in headers ? { 'X-Onfleet-Signature': onfleetSignature(ONFLEET_SECRET, text) } : {};
}

describeExamples(AppModule.area, start, { varying: [/\b[0-9a-f]{16}\b/], sign });
