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

@Entity('price')
@Index('price_product_id', ['tenant', 'productId'])
export class PriceRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'price_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'price_pkey' }) id!: string;
  @Column('jsonb') entry!: Omit<PriceEntry, 'id'>;
  /** Copied from the entry by a trigger, because an index on an expression is not used under row-level security. */
  @Column('text', { default: '' }) productId!: string;
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
