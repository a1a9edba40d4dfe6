import { Check, Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { LabelFormat } from '../domain/label-format';

/** A device at which members of the staff sign in. Its code is exchanged once for its token. */
@Entity('station')
@Unique('station_code_unique', ['tenant', 'codeHash'])
@Unique('station_token_unique', ['tenant', 'tokenHash'])
@Check('station_label_format_check', `label_format IN ('PDF', 'ZPL')`)
@Check('station_code_check', `(code_hash IS NULL) = (code_until IS NULL)`)
export class Station {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'station_pkey' }) tenant!: string;
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'station_pkey' }) stationId!: string;
  @Column('text') name!: string;
  @Column('text') siteCode!: string;
  @Column('text') labelFormat!: LabelFormat;
  /** Where the station's page sends labels; null for the print dialogue. */
  @Column('text', { nullable: true }) printUrl!: string | null;
  /** SHA-256 of the enrolment code, until it is used. */
  @Column('bytea', { nullable: true }) codeHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) codeUntil!: Date | null;
  /** SHA-256 of the token; 256 random bits need no slow hash. */
  @Column('bytea', { nullable: true }) tokenHash!: Buffer | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) enrolledAt!: Date | null;
}
