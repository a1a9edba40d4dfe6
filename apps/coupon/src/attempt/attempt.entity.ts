import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'attempt_pkey' };

/** The number of wrong codes a guesser has sent: codes that do not exist, or that are not for this guesser. */
@Entity('attempt')
@Index('attempt_missed_at', ['missedAt'])
export class Attempts {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** `shopper:…` or `address:…` */
  @PrimaryColumn('text', KEY) guesser!: string;
  @Column('integer') misses!: number;
  @Column('timestamptz') blockedUntil!: Date;
  @Column('timestamptz') missedAt!: Date;
  /** The start of the guesser's first wait since the count began. */
  @Column('timestamptz', { nullable: true }) blockedSince!: Date | null;
}
