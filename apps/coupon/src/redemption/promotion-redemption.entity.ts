import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const key = () => ({ primaryKeyConstraintName: 'promotion_redemption_pkey' }); // an object per column: TypeORM writes into it
const AMOUNT = { precision: 20, scale: 6 };

/** A redemption of an automatic campaign by an order. */
@Entity('promotion_redemption')
@Check('promotion_redemption_use_bounds', `use_number > 0 AND customer_number IS NOT NULL OR use_number IS NULL`)
@Unique('promotion_redemption_order_unique', ['tenant', 'campaignId', 'orderCode'])
@Index('promotion_redemption_by_customer', ['tenant', 'customerNumber', 'campaignId'], { where: 'customer_number IS NOT NULL' })
@Index('promotion_redemption_use_unique', ['tenant', 'campaignId', 'customerNumber', 'useNumber'], {
  unique: true,
  where: 'customer_number IS NOT NULL',
})
export class PromotionRedemption {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('text', key()) campaignId!: string;
  @PrimaryColumn('uuid', key()) id!: string;
  @Column('text') orderCode!: string;
  @Column('text', { nullable: true }) customerNumber!: string | null;
  /** The number of the customer's use, from 1; null unless the campaign limits uses per customer. */
  @Column('integer', { nullable: true }) useNumber!: number | null;
  @Column('numeric', AMOUNT) orderTotal!: string;
  @Column('numeric', AMOUNT) discount!: string;
  @Column('text') currency!: string;
  @Column('timestamptz') createdAt!: Date;
}
