import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'attempt_pkey' };

/** The wrong codes of somebody: those that do not exist, or not for them. */
@Entity('attempt')
export class Attempts {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** `shopper:…` or `address:…` */
  @PrimaryColumn('text', KEY) guesser!: string;
  @Column('integer') misses!: number;
  @Column('timestamptz') blockedUntil!: Date;
  @Column('timestamptz') missedAt!: Date;
}
