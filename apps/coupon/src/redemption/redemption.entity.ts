import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const key = () => ({ primaryKeyConstraintName: 'redemption_pkey' });
const tallyKey = () => ({ primaryKeyConstraintName: 'redemption_tally_pkey' });
const toNumber = { from: Number, to: (value: number) => value };

@Entity('redemption')
@Check('redemption_use_bounds', `use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL`)
@Unique('redemption_order_unique', ['tenant', 'code', 'orderCode'])
@Index('redemption_use_unique', ['tenant', 'code', 'customerNumber', 'useNumber'], { unique: true, where: 'customer_number IS NOT NULL' })
export class Redemption {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('text', key()) code!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('text') orderCode!: string;
  @Column('text', { nullable: true }) customerNumber!: string | null;
  /** The customer's first, second … use of a coupon that limits them. */
  @Column('integer', { nullable: true }) useNumber!: number | null;
  @Column('numeric', { precision: 16, scale: 6, transformer: toNumber }) orderTotal!: number;
  @Column('numeric', { precision: 16, scale: 6, transformer: toNumber }) discount!: number;
  @Column('text') currency!: string;
  @Column('timestamptz') createdAt!: Date;
}

/** Redemptions of an unlimited coupon, counted in as many rows as there are slots. */
@Entity('redemption_tally')
export class RedemptionTally {
  @PrimaryColumn('text', tallyKey()) tenant!: string;
  @PrimaryColumn('text', tallyKey()) code!: string;
  @PrimaryColumn('integer', tallyKey()) slot!: number;
  @Column('integer') redemptions!: number;
  /** Redemptions judged by an older revision of the coupon come too late to be counted here. */
  @Column('integer', { default: 0 }) revisionMin!: number;
}
