import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CartHead, CartStatus, CartTotals } from '../domain/cart-contents';
import type { CartAddress, Channel, Contact } from '../domain/cart-details';
import type { CartDiscount } from '../domain/coupon-terms';
import type { DeliveryWindow } from '../domain/delivery-window';
import type { CartHint } from '../domain/priced-promotions';
import type { PricingBasis } from '../domain/pricing-basis';
import type { ExternalDiscount, RequestedItem } from '../domain/requested-item';
import type { ResolvedLine } from '../domain/resolved-line';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const cartKey = () => ({ primaryKeyConstraintName: 'cart_pkey' });
const itemKey = () => ({ primaryKeyConstraintName: 'cart_item_pkey' });

@Entity('cart')
@Check('cart_status_known', `status IN ('OPEN', 'CLOSED')`)
@Check('cart_version_positive', 'version > 0')
@Index('cart_open_unique', ['tenant', 'siteCode', 'type', 'owner'], { unique: true, where: `status = 'OPEN' AND owner IS NOT NULL` })
@Index('cart_open_unowned', ['tenant'], { where: `status = 'OPEN' AND owner IS NULL` })
@Index('cart_created', ['tenant', 'createdAt', 'id'])
@Index('cart_by_customer', ['tenant', 'customerId', 'createdAt', 'id'], { where: 'customer_id IS NOT NULL' })
@Index('cart_merged', ['tenant', 'owner'], { where: `status = 'CLOSED' AND customer_id IS NULL` })
@Index('cart_idle', ['modifiedAt'], { where: 'owner IS NOT NULL' })
@Index('cart_idle_unowned', ['modifiedAt'], { where: 'owner IS NULL' })
@Index('cart_marked', ['tenant', 'markedAt'], { where: 'marked_at IS NOT NULL' })
export class CartRow implements CartHead {
  @PrimaryColumn('text', cartKey()) tenant!: string;
  @PrimaryColumn('uuid', cartKey()) id!: string;
  @Column('integer', { default: 1 }) version!: number;
  @Column('text', { default: 'OPEN' }) status!: CartStatus;
  @Column('text') siteCode!: string;
  @Column('text') currency!: string;
  @Column('text') type!: string;
  @Column('text', { nullable: true }) customerId!: string | null;
  @Column('text', { nullable: true }) sessionId!: string | null;
  /**
   * The owner of the open cart: the customer, else the session. Each owner has one open cart per site and type. A cart that was
   * merged has the owner of the cart that it was merged into.
   */
  @Column('text', { nullable: true }) owner!: string | null;
  @Column('jsonb', { nullable: true }) channel!: Channel | null;
  @Column('text', { nullable: true }) countryCode!: string | null;
  @Column('text', { nullable: true }) zipCode!: string | null;
  @Column('jsonb', { nullable: true }) mixins!: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) mixinSchemas!: Record<string, string> | null;
  @Column('jsonb', { nullable: true }) customer!: Contact | null;
  @Column('jsonb', { nullable: true }) addresses!: readonly CartAddress[] | null;
  @Column('text', { nullable: true }) shippingMethodId!: string | null;
  @Column('jsonb', { nullable: true }) deliveryWindow!: DeliveryWindow | null;
  @Column('boolean', { nullable: true }) pickup!: boolean | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('text', { nullable: true }) buyerReference!: string | null;
  @Column('text', { nullable: true }) paymentMethod!: string | null;
  @Column('jsonb', { nullable: true }) externalDiscounts!: readonly ExternalDiscount[] | null;
  @Column('uuid', { nullable: true }) checkoutId!: string | null;
  @Column('text', { nullable: true }) taxCountry!: string | null;
  @Column('jsonb', { default: [] }) discounts!: readonly CartDiscount[];
  @Column('integer', { default: 0 }) nextItemId!: number;
  @Column('jsonb') pricingBasis!: PricingBasis;
  @Column('jsonb', { default: [] }) hints!: readonly CartHint[];
  @Column('timestamptz', { nullable: true }) pricesExpireAt!: Date | null;
  @Column('jsonb') totals!: CartTotals;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
  /** The time of the first change without a message. Null: none. */
  @Column('timestamptz', { nullable: true }) markedAt!: Date | null;
}

@Entity('cart_item')
@ForeignKey(() => CartRow, ['tenant', 'cartId'], ['tenant', 'id'], { name: 'cart_item_cart_fkey', onDelete: 'CASCADE' })
export class CartItemRow {
  @PrimaryColumn('text', itemKey()) tenant!: string;
  @PrimaryColumn('uuid', itemKey()) cartId!: string;
  @PrimaryColumn('integer', itemKey()) id!: number;
  /** Column type json, because the value is only read as a whole. */
  @Column('json') requested!: RequestedItem;
  /** The data looked up for the item. */
  @Column('json') resolved!: ResolvedLine;
}
