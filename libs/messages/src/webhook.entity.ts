import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const webhookKey = () => ({ primaryKeyConstraintName: 'webhook_pkey' });
const pushKey = () => ({ primaryKeyConstraintName: 'webhook_push_pkey' });
const attemptKey = () => ({ primaryKeyConstraintName: 'webhook_attempt_pkey' });
const replayKey = () => ({ primaryKeyConstraintName: 'webhook_replay_pkey' });

/** An address to which the tenant's messages are sent. Its secrets and headers are encrypted. */
@Entity('webhook')
@Check('webhook_signature_known', `signature IN ('STANDARD', 'SORTED_JSON')`)
@Index('webhook_unnotified', ['disabledAt'], { where: 'disabled_at IS NOT NULL AND notified_at IS NULL' })
export class Webhook {
  @PrimaryColumn('text', webhookKey()) tenant!: string;
  @PrimaryColumn('uuid', webhookKey()) id!: string;
  @Column('text') url!: string;
  @Column('text', { array: true }) types!: string[];
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text') signature!: 'STANDARD' | 'SORTED_JSON';
  @Column('text', { nullable: true }) sealedHeaders!: string | null;
  @Column('text') sealedSecret!: string;
  /** The secret before the current one, which signs too until `previousUntil`. */
  @Column('text', { nullable: true }) sealedPreviousSecret!: string | null;
  @Column('timestamptz', { nullable: true }) previousUntil!: Date | null;
  /** The scopes of the token that decided where the messages go: they decide about personal data. */
  @Column('text', { array: true }) scopes!: string[];
  @Column('boolean') enabled!: boolean;
  @Column('text', { nullable: true }) disabledReason!: string | null;
  @Column('timestamptz', { nullable: true }) disabledAt!: Date | null;
  /** When the tenant was notified of the disabling. */
  @Column('timestamptz', { nullable: true }) notifiedAt!: Date | null;
  /** The first failure since the last success. */
  @Column('timestamptz', { nullable: true }) failingSince!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/**
 * A message to send to a webhook. The row is deleted on success, and when the last retry has failed. Of the rows of
 * a resource, only the first has a time: the others wait for it. Positions below 0 are tests, which are in no feed.
 */
@Entity('webhook_push')
@ForeignKey(() => Webhook, ['tenant', 'webhookId'], ['tenant', 'id'], { name: 'webhook_push_webhook_fkey', onDelete: 'CASCADE' })
@Index('webhook_push_due', ['tenant', 'webhookId', 'nextAt', 'position'], { where: 'next_at IS NOT NULL' })
@Index('webhook_push_next', ['nextAt'], { where: 'next_at IS NOT NULL' })
export class WebhookPush {
  @PrimaryColumn('text', pushKey()) tenant!: string;
  @PrimaryColumn('uuid', pushKey()) webhookId!: string;
  @PrimaryColumn('text', pushKey()) kind!: string;
  @PrimaryColumn('text', pushKey()) resourceId!: string;
  @PrimaryColumn('bigint', pushKey()) position!: string;
  @Column('uuid') messageId!: string;
  /** The attempts so far. */
  @Column('integer') attempts!: number;
  /** When it is sent; null while an earlier message of the resource waits. */
  @Column('timestamptz', { nullable: true }) nextAt!: Date | null;
}

/** One try to send a message to a webhook, and its result. */
@Entity('webhook_attempt')
@Check('webhook_attempt_status_known', `status IN ('SUCCEEDED', 'FAILED')`)
@ForeignKey(() => Webhook, ['tenant', 'webhookId'], ['tenant', 'id'], { name: 'webhook_attempt_webhook_fkey', onDelete: 'CASCADE' })
@Index('webhook_attempt_by_webhook', ['tenant', 'webhookId', 'id'])
@Index('webhook_attempt_by_status', ['tenant', 'webhookId', 'status', 'id'])
@Index('webhook_attempt_by_message', ['tenant', 'messageId'])
@Index('webhook_attempt_expiry', ['at'])
export class WebhookAttempt {
  @PrimaryColumn('text', attemptKey()) tenant!: string;
  @PrimaryColumn('uuid', attemptKey()) id!: string;
  @Column('uuid') webhookId!: string;
  @Column('uuid') messageId!: string;
  @Column('text') type!: string;
  @Column('timestamptz') at!: Date;
  /** From 1. */
  @Column('integer') attempt!: number;
  @Column('text') status!: 'SUCCEEDED' | 'FAILED';
  @Column('integer', { nullable: true }) statusCode!: number | null;
  @Column('integer') latencyMs!: number;
  /** The beginning of the body of the response; null once the personal data of the message's customer is erased. */
  @Column('text', { nullable: true }) response!: string | null;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('timestamptz', { nullable: true }) nextAt!: Date | null;
}

/** Messages of a period that are sent to a webhook again; `nextPosition` moves up to `lastPosition` with each part that is queued. */
@Entity('webhook_replay')
@ForeignKey(() => Webhook, ['tenant', 'webhookId'], ['tenant', 'id'], { name: 'webhook_replay_webhook_fkey', onDelete: 'CASCADE' })
@Index('webhook_replay_of_webhook', ['tenant', 'webhookId', 'id'])
export class WebhookReplay {
  @PrimaryColumn('text', replayKey()) tenant!: string;
  @PrimaryColumn('uuid', replayKey()) id!: string;
  @Column('uuid') webhookId!: string;
  /** The replayed types; null: those of the webhook. */
  @Column('text', { array: true, nullable: true }) types!: string[] | null;
  @Column('timestamptz') fromAt!: Date;
  /** null: up to the request. */
  @Column('timestamptz', { nullable: true }) toAt!: Date | null;
  @Column('bigint') nextPosition!: string;
  @Column('bigint') lastPosition!: string;
  @Column('timestamptz') createdAt!: Date;
}
