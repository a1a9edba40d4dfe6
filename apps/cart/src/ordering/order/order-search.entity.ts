import { Entity, Index, PrimaryColumn } from 'typeorm';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'order_search_pkey' });

/** A text in lower case whose beginnings find an order. Collation C lets the key serve prefix searches. */
@Entity('order_search')
@Index('order_search_by_order', ['tenant', 'orderId'])
export class OrderSearchRow {
  @PrimaryColumn('text', key()) tenant!: string;
  @PrimaryColumn('text', { collation: 'C', ...key() }) key!: string;
  @PrimaryColumn('uuid', key()) orderId!: string;
}
