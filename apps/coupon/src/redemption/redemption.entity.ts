import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const key = () => ({ primaryKeyConstraintName: 'redemption_pkey' }); // an object per column: TypeORM writes into it
const AMOUNT = { precision: 20, scale: 6 };

/** A client and the Idempotency-Key under which it was answered with the redemption. */
export interface AnsweredKey {
  readonly client: string;
  readonly route: string;
  readonly key: string;
}

@Entity('redemption')
@Check('redemption_use_bounds', `use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL`)
@Unique('redemption_order_unique', ['tenant', 'code', 'orderCode', 'customerNumber']) // NULLS NOT DISTINCT: anonymous shoppers count as one
@Index('redemption_by_customer', ['tenant', 'customerNumber'], { where: 'customer_number IS NOT NULL' })
@Index('redemption_use_unique', ['tenant', 'code', 'customerNumber', 'useNumber'], { unique: true, where: 'customer_number IS NOT NULL' })
export class Redemption {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('text', key()) code!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('text') orderCode!: string;
  @Column('text', { nullable: true }) customerNumber!: string | null;
  /** The number of the customer's use, from 1; null unless the coupon limits uses per customer. */
  @Column('integer', { nullable: true }) useNumber!: number | null;
  @Column('numeric', AMOUNT) orderTotal!: string;
  @Column('numeric', AMOUNT) discount!: string;
  @Column('text') currency!: string;
  @Column('timestamptz') createdAt!: Date;
  /** The campaign that the redemption counts for: that of the coupon at the time. */
  @Column('text', { nullable: true }) campaignId!: string | null;
  /** The keys whose stored answers are deleted with the redemption. */
  @Column('jsonb', { default: [] }) answeredTo!: readonly AnsweredKey[];
}
