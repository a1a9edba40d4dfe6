import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SsccSettings } from '../barcodes/domain/sscc';
import type { WeightPattern } from '../barcodes/domain/weight-code';

const KEY = { primaryKeyConstraintName: 'packing_site_pkey' };

/** A site with a known time zone; any other site's days are days of UTC. */
@Entity('packing_site')
@Index('packing_site_with_images', ['tenant'], { where: `image_origins <> '{}'` })
export class PackingSite {
  @PrimaryColumn('text', { ...KEY }) tenant!: string;
  @PrimaryColumn('text', { ...KEY }) siteCode!: string;
  @Column('text') timeZone!: string;
  /** True when set by a call; otherwise the time zone follows the site's orders. */
  @Column('boolean') isFixed!: boolean;
  /** The settings by which boxes are numbered, as sent. */
  @Column('jsonb', { nullable: true }) sscc!: SsccSettings | null;
  /** The patterns of codes with a weight. */
  @Column('text', { array: true, default: [] }) weightBarcodes!: readonly WeightPattern[];
  /** The origins of pictures that stations show. */
  @Column('text', { array: true, default: [] }) imageOrigins!: readonly string[];
}
