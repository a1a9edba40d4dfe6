import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CheckoutPlan } from '../domain/checkout-plan';
import type { Cancellation, CheckoutProgress, CheckoutRefusal, CheckoutState, CheckoutStep } from '../domain/checkout-steps';

/** TypeORM writes the column's type into these options, so each column has its own. */
const key = () => ({ primaryKeyConstraintName: 'checkout_pkey' });

/** Who asked where under which Idempotency-Key. */
export interface KeyedRequest {
  readonly client: string;
  readonly route: string;
  readonly key: string;
}

/** A checkout, how far it is, and who is at it. */
@Entity('checkout')
@Check('checkout_state_known', `state IN ('RUNNING', 'REFUSING', 'REFUSED', 'ORDERED', 'COMPLETED', 'CANCELLING', 'CANCELLED', 'STUCK')`)
@Index('checkout_due', ['nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('checkout_due_of_tenant', ['tenant', 'nextAttemptAt'], { where: 'next_attempt_at IS NOT NULL' })
@Index('checkout_stuck', ['tenant', 'createdAt'], { where: `state = 'STUCK'` })
@Index('checkout_cart', ['tenant', 'cartId'])
@Index('checkout_refused', ['modifiedAt'], { where: `state = 'REFUSED'` })
export class CheckoutRow implements CheckoutProgress {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('uuid') cartId!: string;
  /** Which order it makes, if it comes to that. */
  @Column('uuid') orderId!: string;
  @Column('text', { nullable: true }) customerId!: string | null;
  @Column('text', { nullable: true }) sessionId!: string | null;
  /** Under which key it was asked for: free again once there will be no order. */
  @Column('jsonb', { nullable: true }) request!: KeyedRequest | null;
  @Column('text') state!: CheckoutState;
  @Column('jsonb') steps!: readonly CheckoutStep[];
  /** JSON as text, which keeps the order of members. */
  @Column('json') plan!: CheckoutPlan;
  @Column('jsonb', { nullable: true }) refusal!: CheckoutRefusal | null;
  @Column('jsonb', { nullable: true }) cancellation!: Cancellation | null;
  /** When the next step is due; null: nothing is left, or it waits for somebody. */
  @Column('timestamptz', { nullable: true }) nextAttemptAt!: Date | null;
  /** Who is at it, and until when nobody else may be. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('timestamptz', { nullable: true }) leasedUntil!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}

/** A number that was drawn for an order which there is not. With the orders, every number is accounted for. */
@Entity('void_number')
@Index('void_number_at', ['tenant', 'at', 'orderNumber'])
export class VoidNumberRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'void_number_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'void_number_pkey' }) orderNumber!: string;
  @Column('uuid') cartId!: string;
  /** The type of the refusal because of which there is no order. */
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
