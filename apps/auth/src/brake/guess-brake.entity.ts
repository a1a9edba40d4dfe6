import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Failed guesses of one kind, shared by all replicas. */
@Entity('guess_brake')
@Index('guess_brake_failed_index', ['failedAt'])
export class GuessBrake {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'guess_brake_pkey' }) tenant!: string;
  /** What is guessed at and from where; accounts by digest. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'guess_brake_pkey' }) key!: string;
  @Column('integer') failures!: number;
  @Column('timestamptz') failedAt!: Date;
  /** Someone who waited because of a stranger's guesses may try from this time on, whatever the stranger does. */
  @Column('timestamptz', { nullable: true }) turnAt!: Date | null;
}
