import { TENANT_POLICY } from '@suite/tenant';
import { findFullReads } from '@suite/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { sql, type Statement } from '@suite/database';
import { SampleModule } from '../sample-service';

class CreateParcel1760000000000 implements MigrationInterface {
  name = 'CreateParcel1760000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE parcel (
        tenant text NOT NULL, id text NOT NULL, box text NOT NULL, weight integer, content jsonb NOT NULL, sent_at timestamptz,
        CONSTRAINT parcel_pkey PRIMARY KEY (tenant, id), CONSTRAINT parcel_weight_known CHECK (weight < 10));
      CREATE INDEX parcel_box ON parcel (tenant, box);
      CREATE INDEX parcel_code ON parcel (tenant, (content ->> 'code'));
      ALTER TABLE parcel ENABLE ROW LEVEL SECURITY;
      ALTER TABLE parcel FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON parcel USING (${TENANT_POLICY});
      CREATE TABLE weight_class (tenant text PRIMARY KEY, weight integer NOT NULL);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE parcel, weight_class');
  }
}

const area = { ...SampleModule.area, entities: [], migrations: [CreateParcel1760000000000] };
const values = { 'parcel.content': `jsonb_build_object('code', 'code-' || i)` };

const FOUND = [
  sql('SELECT id FROM parcel WHERE tenant = $1 AND id = $2'),
  sql('SELECT id FROM parcel WHERE tenant = $1 AND box = ANY ($2)'),
  sql('SELECT id FROM parcel WHERE tenant = $1 ORDER BY id LIMIT $2'),
  sql('UPDATE parcel SET sent_at = now() WHERE tenant = $1 AND box = $2'),
];
const UNINDEXED = sql('SELECT id FROM parcel WHERE tenant = $1 AND weight = $2');
const HIDDEN = sql(`SELECT id FROM parcel WHERE tenant = $1 AND content ->> 'code' = $2`);
const WITHIN = sql(`
  WITH heavy AS (SELECT tenant FROM weight_class WHERE weight > $1)
  INSERT INTO parcel (tenant, id, box, content) SELECT tenant, $2, $3, '{}' FROM heavy`);

const textOf = ({ text }: Statement<object>) => text.trim().replaceAll(/\s+/g, ' ');

it('the plan suite finds exactly the statements that scan a big table', async () => {
  expect(await findFullReads(area, [...FOUND, UNINDEXED, HIDDEN, WITHIN], { values })).toEqual([
    { table: 'parcel', statement: textOf(UNINDEXED) },
    { table: 'parcel', statement: textOf(HIDDEN) },
    { table: 'weight_class', statement: textOf(WITHIN) },
  ]);
  expect(await findFullReads(area, [WITHIN], { values, smallTables: ['weight_class'] })).toEqual([]);
});
