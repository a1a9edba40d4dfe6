import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'attempt_pkey' };

/** The wrong codes of somebody: those that do not exist, or not for them. */
@Entity('attempt')
@Index('attempt_missed_at', ['missedAt'])
export class Attempts {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** `shopper:…` or `address:…` */
  @PrimaryColumn('text', KEY) guesser!: string;
  @Column('integer') misses!: number;
  @Column('timestamptz') blockedUntil!: Date;
  @Column('timestamptz') missedAt!: Date;
  /** When the guesser had to wait for the first time since the count began. */
  @Column('timestamptz', { nullable: true }) blockedSince!: Date | null;
}
