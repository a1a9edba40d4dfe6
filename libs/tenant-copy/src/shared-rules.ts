import { AuditEvent } from '@suite/audit';
import { BackgroundTenant } from '@suite/cluster';
import { IdempotencyKey } from '@suite/idempotency';
import { OutgoingMail } from '@suite/mail';
import { MessageFeed, newWebhookSecret, Webhook, webhookContexts, WebhookPush, WebhookReplay } from '@suite/messages';
import { Replica, StateOfTenant, TenantRate } from '@suite/service';
import type { Owned, TableRule } from './table-rule';

const webhookKey = ({ tenant, id = '' }: Owned) => ({ tenant, id });
const secretOf = (row: Owned): string => webhookContexts.secret(webhookKey(row));

/** The reason of a webhook that is disabled since its copy has no secrets. */
export const IMPORTED = 'imported';

/** The rules of the tables that several services have. */
export const SHARED_RULES: readonly TableRule[] = [
  { entity: IdempotencyKey, leftOut: 'Answers to retries are of use for minutes.' },
  { entity: BackgroundTenant, leftOut: 'An import writes it anew.' },
  { entity: StateOfTenant, leftOut: 'Each suite holds its own tenants.' },
  { entity: Replica, leftOut: 'Replicas belong to no tenant.' },
  { entity: TenantRate, leftOut: 'A bucket is full after seconds.' },
  { entity: AuditEvent, at: 'at' },
  { entity: MessageFeed, cleared: ['leasedBy', 'leasedUntil'] },
  {
    entity: Webhook,
    sealed: { sealedHeaders: (row) => webhookContexts.headers(webhookKey(row)), sealedSecret: secretOf, sealedPreviousSecret: secretOf },
    withoutKey: (row, seal, now) => ({
      ...{ enabled: false, disabled_reason: IMPORTED, disabled_at: now, notified_at: now, failing_since: null },
      sealed_secret: seal(newWebhookSecret(), secretOf(row)),
    }),
    changing: ['enabled', 'disabledReason', 'disabledAt', 'notifiedAt', 'failingSince'],
  },
  { entity: WebhookPush, backlog: 'webhooks', isBacklog: () => true },
  { entity: WebhookReplay, backlog: 'webhooks', isBacklog: () => true },
  {
    entity: OutgoingMail,
    backlog: 'mails',
    isBacklog: ({ sent_at, failed_at }) => sent_at === null && failed_at === null,
  },
];
