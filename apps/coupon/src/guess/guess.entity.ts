import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'guess_pkey' };

/** Somebody who asked for codes that do not exist for them. */
@Entity('guess')
export class Guess {
  @PrimaryColumn('text', KEY) tenant!: string;
  /** `shopper:…` or `address:…` */
  @PrimaryColumn('text', KEY) guesser!: string;
  @Column('integer') misses!: number;
  @Column('timestamptz') blockedUntil!: Date;
  @Column('timestamptz') missedAt!: Date;
}
