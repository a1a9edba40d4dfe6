import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** TypeORM writes the column's type into these options, so each column needs its own object. */
const key = () => ({ primaryKeyConstraintName: 'invoice_logo_pkey' });

/** A picture that invoices show, by its content. It never changes, so that an invoice stays what it was. */
@Entity('invoice_logo')
@Index('invoice_logo_by_url', ['tenant', 'url', 'seenAt'])
export class LogoRow {
  @PrimaryColumn('text', key()) tenant!: string;
  /** SHA-256 of the content. */
  @PrimaryColumn('text', key()) hash!: string;
  /** Where it was last seen, and when. */
  @Column('text') url!: string;
  @Column('timestamptz') seenAt!: Date;
  /** A PNG or JPEG. */
  @Column('bytea') content!: Buffer;
}
