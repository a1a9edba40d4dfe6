import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Client, unwrap } from '../../../../libs/client/src/index.ts';
import { documentOf } from '../../../generate/docs-site/document.ts';
import { messagesOf, readAsyncDocument } from '../../../generate/openapi/async-file.ts';
import { services } from '../../../generate/services/list.ts';
import type { MessageReceiver } from '../../emulators/message-receiver.ts';
import { writePrivately } from '../secrets.ts';
import { backendOf } from './backend.ts';
import type { Demo } from './tenants.ts';

const TENANT = 'acme';
const DESCRIPTION = 'The emulated receiver of npm start';

/** The paths of one service; those of the others differ in the prefix only. */
type Webhooks = '/coupon/{tenant}/webhooks';
type OneWebhook = '/coupon/{tenant}/webhooks/{webhookId}';

/** A webhook of the demo, as it was created. */
interface StoredWebhook {
  readonly id: string;
  readonly secret: string;
}

interface EnsuredWebhook {
  readonly webhook: StoredWebhook;
  readonly isChanged: boolean;
}

const fileOf = (suiteDir: string): string => join(suiteDir, 'webhooks.json');

/** Returns the webhooks that an earlier start has registered, by service. */
function storedWebhooks(suiteDir: string): Readonly<Record<string, StoredWebhook>> {
  const file = fileOf(suiteDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, StoredWebhook>>) : {};
}

/** Returns the secrets of the webhooks that an earlier start has registered, by service. */
export const webhookSecrets = (suiteDir: string): Readonly<Record<string, string>> => secretsOf(storedWebhooks(suiteDir));

const secretsOf = (webhooks: Readonly<Record<string, StoredWebhook>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(webhooks).map(([name, { secret }]) => [name, secret]));

/**
 * Registers the emulated receiver for all messages of acme, unless an earlier start has done so, and gives it the secrets. Returns
 * whether a webhook was created or changed.
 */
export async function ensureWebhooks(suiteDir: string, demo: Demo, receiver: MessageReceiver): Promise<boolean> {
  const stored = storedWebhooks(suiteDir);
  const shop = backendOf(demo, TENANT);
  const ensured = await Promise.all(
    services().map(async ({ name, paths: [prefix = ''] }): Promise<[string, EnsuredWebhook][]> => {
      const document = readAsyncDocument(name);
      if (!document || !documentOf(name).paths[`${prefix}/{tenant}/webhooks`]) return [];
      const wanted = { url: receiver.urlOf(name), types: messagesOf(document, 'feed').map((message) => message.name) };
      return [[name, await ensure(shop, `${prefix}/{tenant}/webhooks` as Webhooks, wanted, stored[name])]];
    }),
  );
  const webhooks = Object.fromEntries(ensured.flat().map(([name, { webhook }]) => [name, webhook]));
  writePrivately(fileOf(suiteDir), webhooks);
  receiver.secrets = secretsOf(webhooks);
  return ensured.flat().some(([, { isChanged }]) => isChanged);
}

/** Creates a webhook, or moves the known one to the receiver's address. Deletes those whose secret is lost. */
async function ensure(
  shop: Client,
  path: Webhooks,
  wanted: { readonly url: string; readonly types: string[] },
  known: StoredWebhook | undefined,
): Promise<EnsuredWebhook> {
  const one = `${path}/{webhookId}` as OneWebhook;
  const own = (await unwrap(shop.GET(path))).filter(({ description }) => description === DESCRIPTION);
  for (const { id: webhookId } of own.filter(({ id }) => id !== known?.id))
    await unwrap(shop.DELETE(one, { params: { path: { webhookId } } }));
  const found = own.find(({ id }) => id === known?.id);
  if (!found || !known) {
    const { id, secret } = await unwrap(shop.POST(path, { body: { ...wanted, description: DESCRIPTION } }));
    return { webhook: { id, secret }, isChanged: true };
  }
  const { url, types, enabled } = found;
  const isChanged = !isDeepStrictEqual({ url, types, enabled }, { ...wanted, enabled: true });
  if (isChanged) await unwrap(shop.PATCH(one, { params: { path: { webhookId: known.id } }, body: { ...wanted, enabled: true } }));
  return { webhook: known, isChanged };
}
