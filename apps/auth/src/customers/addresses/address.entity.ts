import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Customer } from '../profile/customer.entity';

/** A delivery or billing address of a customer. */
@Entity('customer_address')
@ForeignKey(() => Customer, ['tenant', 'customerNumber'], ['tenant', 'customerNumber'], {
  name: 'customer_address_customer_fkey',
  onDelete: 'CASCADE',
})
@Index('customer_address_customer_index', ['tenant', 'customerNumber'])
@Index('customer_address_default_unique', ['tenant', 'customerNumber'], { unique: true, where: 'is_default' })
export class CustomerAddress {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'customer_address_pkey' }) tenant!: string;
  /** UUIDv7, so that ids sort by creation time. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'customer_address_pkey' }) id!: string;
  @Column('text') customerNumber!: string;
  @Column('text', { nullable: true }) contactName!: string | null;
  @Column('text', { nullable: true }) street!: string | null;
  @Column('text', { nullable: true }) streetNumber!: string | null;
  @Column('text', { nullable: true }) zipCode!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
  @Column('text') country!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('boolean') isDefault!: boolean;
  @Column('text', { nullable: true }) companyName!: string | null;
  @Column('text', { nullable: true }) streetAppendix!: string | null;
  @Column('text', { nullable: true }) extraLine1!: string | null;
  @Column('text', { nullable: true }) extraLine2!: string | null;
  @Column('text', { nullable: true }) extraLine3!: string | null;
  @Column('text', { nullable: true }) extraLine4!: string | null;
  @Column('text', { nullable: true }) state!: string | null;
  @Column('text', { nullable: true }) contactPhone!: string | null;
  /** The shop's own attributes. */
  @Column('jsonb', { nullable: true }) mixins!: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) metadata!: Record<string, unknown> | null;
}
