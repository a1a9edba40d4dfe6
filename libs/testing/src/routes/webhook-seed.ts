import type { Area } from '@suite/service';
import type { TestApp } from '../test-app';
import { bearer } from '../test-tokens';
import { type Seed, SEED_OF_READS, SEEDED, type Seeder } from './seed';

/** The port of the discard protocol, at which nothing listens: messages do not leave the machine. */
const URL = 'http://127.0.0.1:9/in';
/** The webhooks that stay when another seed is created, besides that of the reading operations. A tenant can have 20. */
const LEFT = 5;
const headers = bearer.application('messages.webhook_manage');

/** Adds a webhook to the seed of a service. */
export function withWebhook({ prefix, messages = [] }: Area, seed: Seeder): Seeder {
  const [type] = messages;
  if (!type) return seed;
  const [path, operation] = [`${prefix}/${SEEDED.tenant}/webhooks`, `${prefix}/{tenant}/webhooks`];
  const draft = { url: URL, types: [type.type], headers: { 'x-shop': 'acme' } };
  const bodies = {
    [`POST ${operation}`]: draft,
    [`PATCH ${operation}/{webhookId}`]: { description: 'ERP' },
    [`POST ${operation}/{webhookId}/secret`]: { previousValidSeconds: 60 },
    [`POST ${operation}/{webhookId}/replay`]: { from: '2026-11-01T00:00:00Z' },
  };
  const create = async (service: TestApp, name: string): Promise<string> => {
    const webhooks = (await service.call('GET', path, { headers })).body as { id: string; description?: string }[];
    const replaceable = webhooks.filter(({ description }) => description !== SEED_OF_READS);
    for (const { id } of replaceable.slice(0, -LEFT)) await service.call('DELETE', `${path}/${id}`, { headers });
    return ((await service.call('POST', path, { headers, body: { ...draft, description: name } })).body as { id: string }).id;
  };
  return async (service, name): Promise<Seed> => {
    const { params, bodies: others, outdated, ...more } = await seed(service, name);
    const webhookId = await create(service, name);
    const disable = async () => void (await service.call('PATCH', `${path}/${webhookId}`, { headers, body: { enabled: false } }));
    return {
      ...more,
      params: { webhookId, ...params },
      bodies: { ...bodies, ...others },
      outdated: { [`POST ${operation}/{webhookId}/enable`]: disable, ...outdated },
    };
  };
}
