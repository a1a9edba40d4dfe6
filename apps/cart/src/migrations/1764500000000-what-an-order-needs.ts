import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  customer: 'jsonb',
  addresses: 'jsonb',
  shipping_method_id: 'text',
  delivery_window: 'jsonb',
  pickup: 'boolean',
  note: 'text',
  payment_method: 'text',
};

/** What a cart must know before it can be ordered: who orders, where it goes, and how it is shipped and paid. */
export class WhatAnOrderNeeds1764500000000 implements MigrationInterface {
  name = 'WhatAnOrderNeeds1764500000000';

  async up(db: QueryRunner): Promise<void> {
    const columns = Object.entries(COLUMNS).map(([column, type]) => `ADD COLUMN ${column} ${type}`);
    await db.query(`ALTER TABLE cart ${columns.join(', ')}`);
  }

  async down(db: QueryRunner): Promise<void> {
    const columns = Object.keys(COLUMNS).map((column) => `DROP COLUMN ${column}`);
    await db.query(`ALTER TABLE cart ${columns.join(', ')}`);
  }
}
