import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { Role } from './domain/staff-roles';

/** A member of a tenant's staff. */
@Entity('staff')
@Unique('staff_email_unique', ['tenant', 'emailKey'])
@Unique('staff_identity_unique', ['tenant', 'issuer', 'issuerSubject'])
@Unique('staff_invitation_unique', ['tenant', 'invitationHash'])
export class StaffMember {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'staff_pkey' }) tenant!: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'staff_pkey' }) staffId!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) emailKey!: string | null;
  @Column('text', { array: true }) roles!: Role[];
  /** The sites to which the member is limited; empty for all. */
  @Column('text', { array: true }) sites!: string[];
  @Column('boolean') active!: boolean;
  /** The hash of the PIN, sealed with the key ring: a PIN has too few values for a hash alone. */
  @Column('text', { nullable: true }) pinSealed!: string | null;
  @Column('text', { nullable: true }) passwordHash!: string | null;
  /** The secret of the one-time codes, sealed with the key ring. */
  @Column('text', { nullable: true }) totpSealed!: string | null;
  /** Whether a login needs a one-time code; false until the member has confirmed one. */
  @Column('boolean') isTotpConfirmed!: boolean;
  /** The time steps of used codes that could still be valid. */
  @Column('integer', { array: true }) totpSteps!: number[];
  /** SHA-256 of the unused recovery codes. */
  @Column('bytea', { array: true }) recoveryHashes!: Buffer[];
  /** SHA-256 of the token of the invitation, until it is accepted. */
  @Column('bytea', { nullable: true }) invitationHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) invitationUntil!: Date | null;
  /** The identity at an external provider that this member logs in with. */
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) issuerSubject!: string | null;
  /** Random; changes with the member, which ends the tokens from before. */
  @Column('uuid') incarnation!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') modifiedAt!: Date;
}
