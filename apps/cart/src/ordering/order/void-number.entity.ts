import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An order number that was allocated but never used. Together with the orders, these account for every number. */
@Entity('void_number')
@Index('void_number_at', ['tenant', 'at', 'orderNumber'])
export class VoidNumberRow {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'void_number_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'void_number_pkey' }) orderNumber!: string;
  @Column('uuid') cartId!: string;
  /** The type of the refusal that ended the checkout. */
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
