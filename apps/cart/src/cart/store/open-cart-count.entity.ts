import { Column, Entity, PrimaryColumn } from 'typeorm';

/** No fewer than the open carts of a tenant that has a quota of them: carts that are closed are subtracted when it is needed. */
@Entity('open_cart_count')
export class OpenCartCount {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'open_cart_count_pkey' }) tenant!: string;
  /** The version of the quotas since which each new cart is counted; 0 if it is not certain of any. */
  @Column('integer') version!: number;
  @Column('integer') carts!: number;
}
