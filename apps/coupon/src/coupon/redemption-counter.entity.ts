import { Column, Entity, PrimaryColumn } from 'typeorm';

const key = () => ({ primaryKeyConstraintName: 'redemption_counter_pkey' }); // an object per column: TypeORM writes into it

/** A sharded counter: the redemptions of an unlimited coupon, spread over as many rows as there are shards. */
@Entity('redemption_counter')
export class RedemptionCounter {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('text', key()) code!: string;
  @PrimaryColumn('integer', key()) shard!: number;
  @Column('integer') redemptions!: number;
  /** A redemption checked against an older revision of the coupon is not counted here. */
  @Column('integer', { default: 0 }) revisionMin!: number;
}
