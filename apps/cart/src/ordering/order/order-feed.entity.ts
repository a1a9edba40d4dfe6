import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { FollowedService } from '../domain/order-news';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const feedKey = () => ({ primaryKeyConstraintName: 'order_feed_pkey' });

/** How far the messages of a service about a tenant's orders have been handled. */
@Entity('order_feed')
@Check('order_feed_service_known', `service IN ('pick-pack', 'delivery')`)
export class OrderFeedRow {
  @PrimaryColumn('text', feedKey()) tenant!: string;
  @PrimaryColumn('text', feedKey()) service!: FollowedService;
  /** The position of the last message. */
  @Column('bigint') position!: string;
}
