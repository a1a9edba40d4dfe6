import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const key = () => ({ primaryKeyConstraintName: 'redemption_pkey' }); // TypeORM writes into it
const AMOUNT = { precision: 20, scale: 6 };

/** Who was answered with the redemption, under which Idempotency-Key. */
export interface AnsweredKey {
  readonly client: string;
  readonly route: string;
  readonly key: string;
}

@Entity('redemption')
@Check('redemption_use_bounds', `use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL`)
@Unique('redemption_order_unique', ['tenant', 'code', 'orderCode', 'customerNumber']) // an anonymous shopper counts as one, too
@Index('redemption_use_unique', ['tenant', 'code', 'customerNumber', 'useNumber'], { unique: true, where: 'customer_number IS NOT NULL' })
export class Redemption {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('text', key()) code!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('text') orderCode!: string;
  @Column('text', { nullable: true }) customerNumber!: string | null;
  /** The customer's first, second … use of a coupon that limits them. */
  @Column('integer', { nullable: true }) useNumber!: number | null;
  @Column('numeric', AMOUNT) orderTotal!: string;
  @Column('numeric', AMOUNT) discount!: string;
  @Column('text') currency!: string;
  @Column('timestamptz') createdAt!: Date;
  /** The keys whose stored answers go with the redemption when its use is given back. */
  @Column('jsonb', { default: [] }) answeredTo!: readonly AnsweredKey[];
}
