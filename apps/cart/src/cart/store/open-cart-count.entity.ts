import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An upper bound of the open carts of a tenant with a quota of them. Closed carts are subtracted only when the quota is reached. */
@Entity('open_cart_count')
export class OpenCartCount {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'open_cart_count_pkey' }) tenant!: string;
  /** The version of the quotas since which each new cart is counted; 0 if that is certain of no version. */
  @Column('integer') version!: number;
  @Column('integer') carts!: number;
}
