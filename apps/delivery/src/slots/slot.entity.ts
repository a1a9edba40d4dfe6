import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { HeldPlace, SlotCost, SlotException, SlotTerms, SlotZone } from './domain/slot';

const SLOT_KEY = { primaryKeyConstraintName: 'slot_pkey' };
const RESERVATION_KEY = { primaryKeyConstraintName: 'slot_reservation_pkey' };

@Entity('slot')
@Index('slot_by_site', ['tenant', 'siteCode', 'id'])
@Check('slot_capacity_not_negative', 'capacity >= 0')
export class Slot implements SlotTerms {
  @PrimaryColumn('text', SLOT_KEY) tenant!: string;
  @PrimaryColumn('text', SLOT_KEY) id!: string;
  @Column('text') siteCode!: string;
  @Column('jsonb') weekdays!: readonly number[];
  @Column('text') startsAt!: string;
  @Column('text') endsAt!: string;
  @Column('integer') capacity!: number;
  @Column('integer') cutOffMinutes!: number;
  @Column('jsonb', { nullable: true }) cost!: SlotCost | null;
  @Column('jsonb') zones!: readonly SlotZone[];
  @Column('text', { nullable: true }) validFrom!: string | null;
  @Column('text', { nullable: true }) validUntil!: string | null;
  @Column('jsonb') exceptions!: readonly SlotException[];
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}

/** A reservation of a slot on a date, under a reference of the caller. It stays when its slot is deleted, until it expires. */
@Entity('slot_reservation')
@Index('slot_reservation_by_date', ['tenant', 'slotId', 'date', 'heldUntil'])
@Index('slot_reservation_held_until', ['heldUntil'])
export class SlotReservation implements HeldPlace {
  @PrimaryColumn('text', RESERVATION_KEY) tenant!: string;
  @PrimaryColumn('text', RESERVATION_KEY) slotId!: string;
  @PrimaryColumn('text', RESERVATION_KEY) reference!: string;
  @Column('text') date!: string;
  @Column('boolean') isConfirmed!: boolean;
  /** The reservation counts until this moment; a confirmed one until long after its date. */
  @Column('timestamptz') heldUntil!: Date;
  @Column('timestamptz') createdAt!: Date;
}
