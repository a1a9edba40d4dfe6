import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fee, PriceEntry, Product, Segment } from './domain/reference-data';
import type { Site } from './domain/site';
import type { TaxClass } from './domain/taxes';

/** The tax classes of a country. The country code is the id. */
export interface TaxTable {
  readonly classes: readonly TaxClass[];
}

@Entity('site')
export class SiteRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'site_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'site_pkey' }) id!: string;
  @Column('jsonb') entry!: Omit<Site, 'code'>;
  @Column('timestamptz') modifiedAt!: Date;
}

@Entity('tax_table')
export class TaxTableRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tax_table_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'tax_table_pkey' }) id!: string;
  @Column('jsonb') entry!: TaxTable;
  @Column('timestamptz') modifiedAt!: Date;
}

const LIMITED = { where: 'limited_product_id IS NOT NULL' };

/** A trigger fills the keys from the entry, because an index on an expression is not used under row-level security. */
@Entity('price')
@Index('price_product_id', ['tenant', 'productId'])
@Index('price_limited', ['tenant', 'limitedProductId', 'priceFor', 'pricedUntil'], LIMITED)
@Index('price_for', ['tenant', 'priceFor'], LIMITED)
@Index('price_site', ['tenant', 'siteCode', 'id'], { where: 'site_code IS NOT NULL' })
export class PriceRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'price_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'price_pkey' }) id!: string;
  @Column('jsonb') entry!: Omit<PriceEntry, 'id'>;
  /** The product of a price for all customers at any time. */
  @Column('text', { nullable: true }) productId!: string | null;
  /** The product of a price for one customer, for a segment, or for a period. */
  @Column('text', { nullable: true }) limitedProductId!: string | null;
  /** `everybody`, `customer:` and the number, or `segment:` and the id. Null for an unlimited price. */
  @Column('text', { nullable: true }) priceFor!: string | null;
  /** The last moment of a limited price, or infinity. */
  @Column('timestamptz', { nullable: true }) pricedUntil!: Date | null;
  /** Null for a price of all sites. */
  @Column('text', { nullable: true }) siteCode!: string | null;
  @Column('timestamptz') modifiedAt!: Date;
}

/** A search key of a product, filled by a trigger. Collation C lets an index serve prefix searches. */
const Key = () => Column({ type: 'text', collation: 'C', default: '' });

@Entity('product')
@Index('product_id_key', ['tenant', 'idKey'])
@Index('product_sku_key', ['tenant', 'skuKey'])
@Index('product_name_key', ['tenant', 'nameKey'])
export class ProductRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'product_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'product_pkey' }) id!: string;
  @Column('jsonb') entry!: Omit<Product, 'id'>;
  @Key() idKey!: string;
  @Key() skuKey!: string;
  @Key() nameKey!: string;
  @Column('timestamptz') modifiedAt!: Date;
}

@Entity('fee')
export class FeeRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'fee_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'fee_pkey' }) id!: string;
  @Column('jsonb') entry!: Omit<Fee, 'id'>;
  @Column('timestamptz') modifiedAt!: Date;
}

@Entity('segment')
export class SegmentRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'segment_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'segment_pkey' }) id!: string;
  @Column('jsonb') entry!: Omit<Segment, 'id'>;
  @Column('timestamptz') modifiedAt!: Date;
}

/** A customer of a segment, to find the segments of a customer. Written with the segment's entry. */
@Entity('segment_member')
@Index('segment_member_segment', ['tenant', 'segmentId'])
export class SegmentMemberRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'segment_member_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'segment_member_pkey' }) customerNumber!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'segment_member_pkey' }) segmentId!: string;
}
