import { Injectable } from '@nestjs/common';
import { auditDone, auditResource } from '@suite/audit';
import type { Caller } from '@suite/auth-guard';
import { Database, query, type Tx } from '@suite/database';
import { checkQuota } from '@suite/tenant';
import { v7 as uuidv7 } from 'uuid';
import { MessageFeedService } from '../feed/message-feed.service';
import type { Webhook } from '../webhook.entity';
import { newSecret } from './domain/signature';
import { disabledState, ENABLED } from './domain/webhook-state';
import { MessageDispatcher } from './message-dispatcher.worker';
import { testCall } from './push.queries';
import { dropQueue, hasLongQueue, hasQueue } from './queue-drop.queries';
import type {
  AttemptQuery,
  ReplayDraftDto,
  SecretRotationDto,
  WebhookAttemptView,
  WebhookDraftDto,
  WebhookPatchDto,
  WebhookSecretView,
  WebhookTestView,
  WebhookView,
} from './webhook.dto';
import { tooManyReplays, tooManyWebhooks, webhookDisabled, webhookNotFound } from './webhook.errors';
import {
  countReplays,
  deleteAttempts,
  deleteWebhook,
  findWebhook,
  insertReplay,
  insertWebhook,
  listAttempts,
  listWebhooks,
  lockWebhook,
  updateWebhook,
} from './webhook.queries';
import { attemptView, webhookView } from './webhook.view';
import { WebhookChecks } from './webhook-checks.service';
import { WebhookSeal } from './webhook-seal.service';

const WEBHOOKS_MAX = 20;
const REPLAYS_MAX = 10;

/** Manages the webhooks of tenants. Each change of what a webhook gets numbers all earlier messages first. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly db: Database,
    private readonly feed: MessageFeedService,
    private readonly dispatcher: MessageDispatcher,
    private readonly seal: WebhookSeal,
    private readonly checks: WebhookChecks,
  ) {}

  async create({ tenant, scopes }: Caller, dto: WebhookDraftDto): Promise<WebhookSecretView> {
    const { url, types, description = null, signature = 'STANDARD', headers = {} } = dto;
    const key = { tenant, id: uuidv7() };
    const secret = newSecret();
    await this.checks.check(dto);
    const { seal } = this;
    const sealed = { sealedSecret: seal.secret(key, secret), sealedHeaders: seal.headers(key, headers) };
    const webhook = {
      ...{ ...key, url, types, description, signature, ...sealed, sealedPreviousSecret: null, previousUntil: null },
      ...{ scopes: [...scopes], ...ENABLED, createdAt: this.db.clock.now() },
    };
    await this.change(tenant, async (tx) => {
      const { length: used } = await listWebhooks(tx, tenant);
      checkQuota(this.db.states.quotasOf(tenant), 'webhooks', { used, added: 1 });
      if (used >= WEBHOOKS_MAX) throw tooManyWebhooks(WEBHOOKS_MAX);
      auditResource(webhook.id);
      await insertWebhook(tx, webhook);
    });
    return { id: key.id, secret };
  }

  async list(tenant: string): Promise<WebhookView[]> {
    const webhooks = await this.db.run(tenant, (tx) => listWebhooks(tx, tenant));
    return webhooks.map((webhook) => this.view(webhook));
  }

  async load(tenant: string, id: string): Promise<WebhookView> {
    return this.view(await this.loadRow(tenant, id));
  }

  /** Changes members of a webhook. A caller that changes the address or the headers also replaces its scopes, which limit the data of messages. */
  async update({ tenant, scopes }: Caller, id: string, dto: WebhookPatchDto): Promise<void> {
    const { headers, enabled, ...members } = dto;
    await this.checks.check(dto);
    await this.changeOne(tenant, id, (webhook) => {
      const changesTarget = dto.url !== undefined || headers !== undefined;
      const { enabled: wasEnabled } = webhook;
      return {
        ...{ ...webhook, ...members },
        ...(headers !== undefined && { sealedHeaders: this.seal.headers(webhook, headers ?? {}) }),
        ...(changesTarget && { scopes: [...scopes] }),
        ...(enabled === true && !wasEnabled && ENABLED),
        ...(enabled === false && wasEnabled && disabledState('requested', this.db.clock.now())),
      };
    });
  }

  /**
   * Deletes a webhook. One with a long queue is disabled first, and then loses its queue in parts. If that is interrupted, a repeated
   * call continues.
   */
  async delete(tenant: string, id: string): Promise<void> {
    await deleteAttempts(this.db, tenant, id);
    const isDeleted = await this.change(tenant, async (tx) => {
      const webhook = await lockWebhook(tx, tenant, id);
      if (!webhook) throw webhookNotFound();
      const isLong = await hasLongQueue(tx, tenant, id);
      if (!isLong) await deleteWebhook(tx, tenant, id);
      else if (webhook.enabled) await updateWebhook(tx, { ...webhook, ...disabledState('requested', tx.clock.now()) });
      return !isLong;
    });
    if (isDeleted) return;
    await dropQueue(this.db, tenant, id);
    await this.delete(tenant, id);
  }

  /** Sends messages from now on. Messages from its disabled period were numbered without it. */
  async enable(tenant: string, id: string): Promise<void> {
    await this.changeOne(tenant, id, (webhook) => (webhook.enabled ? webhook : { ...webhook, ...ENABLED }));
  }

  async renewSecret({ tenant, scopes }: Caller, id: string, { previousValidSeconds }: SecretRotationDto): Promise<WebhookSecretView> {
    const secret = newSecret();
    const { seal } = this;
    await this.changeOne(tenant, id, (webhook) => {
      const isKept = previousValidSeconds > 0 && seal.opensSecret(webhook);
      return {
        ...{ ...webhook, scopes: [...scopes], sealedSecret: seal.secret(webhook, secret) },
        sealedPreviousSecret: isKept ? webhook.sealedSecret : null,
        previousUntil: isKept ? this.db.clock.after(previousValidSeconds * 1_000) : null,
      };
    });
    return { id, secret };
  }

  /** Queues a message that is in no feed. A disabled webhook gets it, too, so that it can be tested before it is enabled. */
  async test(tenant: string, id: string): Promise<WebhookTestView> {
    const messageId = uuidv7();
    await this.change(tenant, async (tx) => {
      if (!(await lockWebhook(tx, tenant, id))) throw webhookNotFound();
      const { statement, values } = testCall({ tenant, webhookId: id, messageId, now: tx.clock.now() });
      await query(tx, statement, values);
      await auditDone(tx, { messageId });
    });
    return { messageId };
  }

  async attempts(tenant: string, id: string, { status, pageNumber, pageSize }: AttemptQuery): Promise<WebhookAttemptView[]> {
    await this.loadRow(tenant, id);
    const page = { webhookId: id, status, skip: (pageNumber - 1) * pageSize, size: pageSize };
    return (await listAttempts(this.db, tenant, page)).map(attemptView);
  }

  async replay(tenant: string, id: string, { from, to, types }: ReplayDraftDto): Promise<void> {
    this.checks.checkTypes(types ?? []);
    await this.change(tenant, async (tx) => {
      const webhook = await lockWebhook(tx, tenant, id);
      if (!webhook) throw webhookNotFound();
      if (!webhook.enabled) throw webhookDisabled();
      if ((await countReplays(tx, tenant, id)) >= REPLAYS_MAX) throw tooManyReplays(REPLAYS_MAX);
      const period = { fromAt: new Date(from), toAt: to === undefined ? null : new Date(to) };
      await insertReplay(tx, { tenant, id: uuidv7(), webhookId: id, types: types ?? null, ...period, createdAt: tx.clock.now() });
      await auditDone(tx, { from, to, types });
    });
  }

  private async loadRow(tenant: string, id: string): Promise<Webhook> {
    const webhook = await findWebhook(this.db, tenant, id);
    if (!webhook) throw webhookNotFound();
    return webhook;
  }

  private view(webhook: Webhook): WebhookView {
    return webhookView(webhook, this.seal.openHeaders(webhook));
  }

  /** Changes a webhook. Its queue is dropped after it was disabled, and has to be gone before it is enabled. */
  private async changeOne(tenant: string, id: string, after: (webhook: Webhook) => Webhook): Promise<void> {
    const { isStored, isEnabled } = await this.change(tenant, async (tx) => {
      const webhook = await lockWebhook(tx, tenant, id);
      if (!webhook) throw webhookNotFound();
      const changed = after(webhook);
      const isBlocked = changed.enabled && !webhook.enabled && (await hasQueue(tx, tenant, id));
      if (!isBlocked) await updateWebhook(tx, changed);
      return { isStored: !isBlocked, isEnabled: !isBlocked && changed.enabled };
    });
    if (!isEnabled) await dropQueue(this.db, tenant, id);
    if (!isStored) await this.changeOne(tenant, id, after);
  }

  /**
   * Runs a change under the lock of the feed, so that concurrent calls wait for one another. Already committed
   * messages get their positions before, in separate transactions, so the lock is short.
   */
  private async change<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.feed.numberCommitted(tenant);
    const result = await this.db.transaction(tenant, async (tx) => {
      await this.feed.numberAll(tx, tenant);
      return work(tx);
    });
    this.dispatcher.nudge(tenant);
    return result;
  }
}
