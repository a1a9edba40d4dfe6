import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const BOX_KEY = { primaryKeyConstraintName: 'box_pkey' };
const COUNTER_KEY = { primaryKeyConstraintName: 'sscc_counter_pkey' };

/** A box of an order that has its number, an SSCC, since the first label. */
@Entity('box')
@Index('box_sscc_once', ['tenant', 'sscc'], { unique: true })
export class Box {
  @PrimaryColumn('text', { ...BOX_KEY }) tenant!: string;
  @PrimaryColumn('text', { ...BOX_KEY }) orderId!: string;
  /** From 1. */
  @PrimaryColumn('integer', { ...BOX_KEY }) box!: number;
  @Column('text') sscc!: string;
}

/** The next serial reference of a company prefix with an extension. */
@Entity('sscc_counter')
export class SsccCounter {
  @PrimaryColumn('text', { ...COUNTER_KEY }) tenant!: string;
  @PrimaryColumn('text', { ...COUNTER_KEY }) companyPrefix!: string;
  @PrimaryColumn('text', { ...COUNTER_KEY }) extension!: string;
  @Column('integer') nextSerial!: number;
}
