import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'attempt_pkey' };

/** The wrong codes of a source: codes that do not exist, or that are not for this shopper. */
@Entity('attempt')
@Index('attempt_missed_at', ['missedAt'])
export class Attempts {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** The key of the source: `shopper:…` or `address:…` */
  @PrimaryColumn('text', KEY) guesser!: string;
  @Column('integer') misses!: number;
  @Column('timestamptz') blockedUntil!: Date;
  @Column('timestamptz') missedAt!: Date;
  /** The start of the source's first wait since the count began. */
  @Column('timestamptz', { nullable: true }) blockedSince!: Date | null;
}
