import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'known_staff_place_pkey' };

/** A station or a network from which a member of the staff has signed in. Failed attempts elsewhere do not throttle logins from it. */
@Entity('known_staff_place')
@Index('known_staff_place_seen_at', ['seenAt'])
export class KnownStaffPlace {
  @PrimaryColumn('text', KEY) tenant!: string;
  @PrimaryColumn('text', KEY) staffId!: string;
  /** `station` and its id, or `network` and its address. */
  @PrimaryColumn('text', KEY) place!: string;
  @Column('timestamptz') seenAt!: Date;
}
