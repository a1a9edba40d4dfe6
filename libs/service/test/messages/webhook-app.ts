import { KeyRing } from '@suite/runtime';
import { MessageDispatcher } from '@suite/messages';
import { bearer, type TestAppOptions } from '@suite/testing';
import { MessageReplica } from './message-service';

export const KEYS = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
export const KEY_RING = KeyRing.parse(KEYS);
/** Tests move the clock by days. */
const FAR_FUTURE = 4_102_444_800;
const MANAGE = 'messages.webhook_manage sample.read';

/** A replica that sends messages only when a test says so. */
export class WebhookApp {
  private constructor(readonly replica: MessageReplica) {}

  static async start({ env, ...options }: TestAppOptions = {}): Promise<WebhookApp> {
    const settings = { MODE: 'api', KEY_RING: KEYS, WEBHOOK_ALLOW_LOOPBACK: 'true', ...env };
    return new WebhookApp(await MessageReplica.start({ ...options, env: settings }));
  }

  get database() {
    return this.replica.service.database;
  }

  stop = (): Promise<void> => this.replica.stop();
  write: MessageReplica['write'] = (...args) => this.replica.write(...args);

  /** Sends all that is due. */
  run = (): Promise<void> => this.replica.service.app.get(MessageDispatcher).run();

  call(method: string, path = '', { body, tenant = 'acme', scope = MANAGE }: { body?: unknown; tenant?: string; scope?: string } = {}) {
    const headers = bearer.application(scope, { tenant, exp: FAR_FUTURE });
    return this.replica.service.call(method, `/message-sample/${tenant}/webhooks${path}`, { headers, ...(body !== undefined && { body }) });
  }

  /** Creates a webhook, and returns its id and its secret. */
  async create(body: object, options: { tenant?: string; scope?: string } = {}): Promise<{ id: string; secret: string }> {
    const answer = await this.call('POST', '', { body: { types: ['note.created', 'note.updated'], ...body }, ...options });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body as { id: string; secret: string };
  }

  async attempts(id: string, options: { tenant?: string; query?: string } = {}): Promise<readonly Record<string, unknown>[]> {
    const { body } = await this.call('GET', `/${id}/attempts${options.query ?? ''}`, options);
    return body as Record<string, unknown>[];
  }
}
