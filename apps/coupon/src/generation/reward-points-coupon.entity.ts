import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'reward_points_coupon_pkey' };

/** The coupon created by a request to convert reward points. */
@Entity('reward_points_coupon')
@Check('reward_points_coupon_points', `points > 0 AND points_after_coupon >= 0`)
export class RewardPointsCoupon {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** The request's own id. */
  @PrimaryColumn('text', KEY) id!: string;
  /** SHA-256 of the request's parsed JSON. */
  @Column('bytea') bodyHash!: Buffer;
  @Column('text') code!: string;
  @Column('text', { nullable: true }) type!: string | null;
  @Column('integer') points!: number;
  @Column('integer', { nullable: true }) pointsAfterCoupon!: number | null;
  @Column('timestamptz') createdAt!: Date;
}
