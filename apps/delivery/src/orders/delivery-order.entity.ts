import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type {
  Coordinates,
  DeliveryItem,
  DeliveryRequirements,
  DeliveryTime,
  PickupAddress,
  ShippingAddress,
} from './domain/delivery-order';
import type { ProofKind } from '../providers/domain/task-news';
import type { ProviderName } from '../providers';
import type { DeliveryOrderStatus } from './domain/order-status';
import type { FailureKind } from './domain/plan-failure';
import type { PlannableOrder } from '../planning/domain/planning';
import type { ShownProof, StoredProof } from './domain/proof-of-delivery';
import type { HistorySource } from './domain/task-history';
import type { DeliveryAttempt, LatestNews } from './domain/task-progress';
import type { TaskStatus } from './domain/task-status';

const ORDER_KEY = { primaryKeyConstraintName: 'delivery_order_pkey' };
const TASK_KEY = { primaryKeyConstraintName: 'delivery_task_pkey' };

@Entity('delivery_order')
@Index('delivery_order_by_customer', ['tenant', 'customerNumber'], { where: 'customer_number IS NOT NULL' })
@Index('delivery_order_by_site', ['tenant', 'siteCode', 'id'])
@Index('delivery_order_by_status', ['tenant', 'siteCode', 'orderStatus', 'id'])
@Index('delivery_order_failed', ['tenant', 'siteCode', 'failedAt', 'id'], { where: 'failed_at IS NOT NULL' })
@Check(
  'delivery_order_failure_known',
  `failure_kind IN ('NO_ADDRESS', 'NO_VEHICLE', 'WINDOW', 'REFUSED', 'UNAVAILABLE', 'FAILED_ATTEMPT', 'NOT_CANCELLED', 'IN_DOUBT')`,
)
@Check('delivery_order_status_known', `order_status IN ('IN_CHECKOUT', 'CREATED', 'CONFIRMED', 'DECLINED', 'SHIPPED', 'COMPLETED')`)
export class DeliveryOrder implements PlannableOrder {
  @PrimaryColumn('text', ORDER_KEY) tenant!: string;
  @PrimaryColumn('text', ORDER_KEY) id!: string;
  @Column('text') siteCode!: string;
  @Column('text') orderNumber!: string;
  /** To find the orders of a customer. Null for a guest. */
  @Column('text', { nullable: true }) customerNumber!: string | null;
  @Column('text') orderStatus!: DeliveryOrderStatus;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  @Column('jsonb', { nullable: true }) deliveryTime!: DeliveryTime | null;
  @Column('boolean') pickup!: boolean;
  @Column('jsonb', { nullable: true }) pickupAddress!: PickupAddress | null;
  @Column('jsonb', { nullable: true }) shippingAddress!: ShippingAddress | null;
  @Column('jsonb', { nullable: true }) items!: readonly DeliveryItem[] | null;
  @Column('integer', { nullable: true }) boxes!: number | null;
  @Column('integer', { nullable: true }) serviceMinutes!: number | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('jsonb', { nullable: true }) coordinates!: Coordinates | null;
  @Column('jsonb', { nullable: true }) requirements!: DeliveryRequirements | null;
  /** Increases with each change of the data that is sent to a provider. */
  @Column('integer', { default: 1 }) revision!: number;
  /** Why the order has no delivery, since when, and the failed tries since then. Null when the problem is solved. */
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('text', { nullable: true }) failureKind!: FailureKind | null;
  @Column('timestamptz', { nullable: true }) failedAt!: Date | null;
  @Column('integer', { default: 0 }) failureTries!: number;
  /** The failed attempts of all tasks that the order has had. */
  @Column('jsonb', { nullable: true }) attempts!: readonly DeliveryAttempt[] | null;
  /** The visible part of the proofs of delivery. */
  @Column('jsonb', { nullable: true }) proof!: readonly ShownProof[] | null;
}

/**
 * An order's task at a provider, or the attempt to create one. The row is written before the call to the provider. So
 * the next attempt always knows the key of a task that may exist.
 */
@Entity('delivery_task')
@Index('delivery_task_claimed_until', ['claimedUntil'], { where: 'claimed_until IS NOT NULL' })
@Index('delivery_task_by_task_id', ['tenant', 'taskId'], { where: 'task_id IS NOT NULL' })
@Index('delivery_task_open', ['placedAt'], {
  where: `task_id IS NOT NULL AND (status IS NULL OR status IN ('PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING'))`,
})
@Index('delivery_task_cancel_due', ['cancelDueAt'], { where: 'cancel_due_at IS NOT NULL' })
@Check(
  'delivery_task_status_known',
  `status IN ('IN_DOUBT', 'PLACED', 'ASSIGNED', 'STARTED', 'ARRIVING', 'COMPLETED', 'FAILED', 'CANCELLING', 'CANCELLED')`,
)
export class DeliveryTask {
  @PrimaryColumn('text', TASK_KEY) tenant!: string;
  @PrimaryColumn('text', TASK_KEY) orderId!: string;
  @Column('text') deliveryProvider!: ProviderName;
  /** The provider account of the first attempt. */
  @Column('uuid') accountId!: string;
  /** The revision of the first attempt, which is part of our key for the task. */
  @Column('integer') keyRevision!: number;
  /** Number of claims of the order since the row exists. */
  @Column('integer') tries!: number;
  /** Null while no task is known. */
  @Column('text', { nullable: true }) taskId!: string | null;
  @Column('text', { nullable: true }) trackingUrl!: string | null;
  /** The revision that the provider certainly has; null while it may have an older one. */
  @Column('integer', { nullable: true }) pushedRevision!: number | null;
  /** The call that is pushing the order, and when its claim expires. */
  @Column('uuid', { nullable: true }) claim!: string | null;
  @Column('timestamptz', { nullable: true }) claimedUntil!: Date | null;
  /** Null as long as the task id says it all: PLACED with one, IN_DOUBT without. */
  @Column('text', { nullable: true }) status!: TaskStatus | null;
  @Column('timestamptz', { nullable: true }) placedAt!: Date | null;
  /** The times of the provider's last news about the task and of the last poll. */
  @Column('timestamptz', { nullable: true }) heardAt!: Date | null;
  @Column('timestamptz', { nullable: true }) polledAt!: Date | null;
  @Column('jsonb', { nullable: true }) latest!: LatestNews | null;
  /** When the cancellation was requested: by a call, or because the order needs no delivery. */
  @Column('timestamptz', { nullable: true }) cancellationRequestedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) cancelledAt!: Date | null;
  /** The time of the next cancellation attempt, the number of attempts, and whether a call has requested it. */
  @Column('timestamptz', { nullable: true }) cancelDueAt!: Date | null;
  @Column('integer', { default: 0 }) cancelTries!: number;
  @Column('boolean', { default: false }) cancelByCall!: boolean;
  /** The time of the mail to the merchant that the task is not cancelled. */
  @Column('timestamptz', { nullable: true }) cancelToldAt!: Date | null;
  /** The tour of LOCAL that delivers the order, and the position in it. */
  @Column('uuid', { nullable: true }) tourId!: string | null;
  @Column('integer', { nullable: true }) stop!: number | null;
}

const HISTORY_KEY = { primaryKeyConstraintName: 'task_history_pkey' };

/** What has happened to the tasks of an order. News has an id that follows from its content, so that repeated news is stored once. */
@Entity('task_history')
export class TaskHistory {
  @PrimaryColumn('text', { ...HISTORY_KEY }) tenant!: string;
  @PrimaryColumn('text', { ...HISTORY_KEY }) orderId!: string;
  @PrimaryColumn('uuid', { ...HISTORY_KEY }) id!: string;
  @Column('text', { nullable: true }) taskId!: string | null;
  @Column('timestamptz') at!: Date;
  @Column('text') source!: HistorySource;
  @Column('text') event!: string;
  @Column('jsonb') data!: object;
  /** Set by PostgreSQL: orders the entries of one moment. Null for an entry from before there were positions. */
  @Column('bigint', { nullable: true, default: () => `nextval('task_history_position')` }) position!: string | null;
}

const PROOF_KEY = { primaryKeyConstraintName: 'task_proof_pkey' };

/** A proof of delivery, with its URL at the provider, which no answer contains. */
@Entity('task_proof')
@Index('task_proof_with_file', ['at'], { where: 'source_url IS NOT NULL' })
@Check('task_proof_kind_known', `kind IN ('PHOTO', 'SIGNATURE', 'PIN', 'BARCODE')`)
export class TaskProof implements StoredProof {
  @PrimaryColumn('text', { ...PROOF_KEY }) tenant!: string;
  @PrimaryColumn('text', { ...PROOF_KEY }) orderId!: string;
  @PrimaryColumn('integer', { ...PROOF_KEY }) n!: number;
  @Column('text') taskId!: string;
  @Column('text') kind!: ProofKind;
  @Column('timestamptz') at!: Date;
  /** Null if there is no file, or when it was deleted. */
  @Column('text', { nullable: true }) sourceUrl!: string | null;
  @Column('timestamptz', { nullable: true }) deletedAt!: Date | null;
}
