import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'packing_site_pkey' };

/** A site whose time zone is known; the days of any other are days of UTC. */
@Entity('packing_site')
export class PackingSite {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('text', { ...KEY }) siteCode!: string;
  @Column('text') timeZone!: string;
  /** Set by call; otherwise it follows the orders of the site. */
  @Column('boolean') isFixed!: boolean;
}
