import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CheckoutPlan } from '../domain/checkout-plan';
import type { Cancellation, CheckoutProgress, CheckoutRefusal, CheckoutState, CheckoutStep } from '../domain/checkout-progress';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'checkout_pkey' });

/** The request that started a checkout: its client, route and Idempotency-Key. */
export interface KeyedRequest {
  readonly client: string;
  readonly route: string;
  readonly key: string;
}

/** A checkout, its progress and its lease. */
@Entity('checkout')
@Check('checkout_state_known', `state IN ('RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK')`)
@Check('checkout_credited_stays', `NOT is_credited OR state NOT IN ('CANCELLING', 'CANCELLED')`)
@Index('checkout_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('checkout_due_of_tenant', ['tenant', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('checkout_stuck', ['tenant', 'createdAt'], { where: `state = 'STUCK'` })
@Index('checkout_by_customer', ['tenant', 'customerId'], { where: 'customer_id IS NOT NULL' })
@Index('checkout_cart', ['tenant', 'cartId'])
@Index('checkout_refused', ['modifiedAt'], { where: `state = 'REFUSED'` })
export class CheckoutRow implements CheckoutProgress {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('uuid') cartId!: string;
  /** The id of the order, allocated before the order exists. */
  @Column('uuid') orderId!: string;
  @Column('text', { nullable: true }) customerId!: string | null;
  @Column('text', { nullable: true }) sessionId!: string | null;
  /** The request that started the checkout. Its key is released when the checkout is refused. */
  @Column('jsonb', { nullable: true }) request!: KeyedRequest | null;
  @Column('text') state!: CheckoutState;
  @Column('jsonb') steps!: readonly CheckoutStep[];
  /** Column type json, which unlike jsonb keeps the order of members. */
  @Column('json') plan!: CheckoutPlan;
  @Column('jsonb', { nullable: true }) refusal!: CheckoutRefusal | null;
  @Column('jsonb', { nullable: true }) cancellation!: Cancellation | null;
  /** The order has credit notes, so it cannot be cancelled. Builds that do not know credit notes are stopped by the constraint. */
  @Column('boolean', { default: false }) isCredited!: boolean;
  /** When the next step is due. Null: no step is left, or the checkout waits for an external event. */
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
  /** The lease of the replica that runs the checkout, and when it expires. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}
