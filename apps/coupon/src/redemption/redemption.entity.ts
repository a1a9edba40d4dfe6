import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'redemption_pkey' };
const TALLY_KEY = { primaryKeyConstraintName: 'redemption_tally_pkey' };
const toNumber = { from: Number, to: (value: number) => value };

@Entity('redemption')
@Unique('redemption_order_unique', ['tenant', 'code', 'orderCode'])
@Index('redemption_use_unique', ['tenant', 'code', 'customerNumber', 'useNumber'], { unique: true, where: 'customer_number IS NOT NULL' })
export class Redemption {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) code!: string;
  @PrimaryColumn('uuid', KEY) id!: string;
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
  @PrimaryColumn('text', TALLY_KEY) tenant!: string;
  @PrimaryColumn('text', TALLY_KEY) code!: string;
  @PrimaryColumn('integer', TALLY_KEY) slot!: number;
  @Column('integer') redemptions!: number;
}
