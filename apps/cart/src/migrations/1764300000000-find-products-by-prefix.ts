import type { MigrationInterface, QueryRunner } from 'typeorm';

const KEYS = ['id_key', 'sku_key', 'name_key'];

/**
 * What a product is looked for by, in lower case, in columns of its own: under row-level security nothing of the entry is
 * looked up by an index. Compared as characters are numbered, whatever the database's language, so that what begins with
 * the same lies side by side. A trigger fills them, also for the replica that still runs and knows nothing of them.
 */
export class FindProductsByPrefix1764300000000 implements MigrationInterface {
  name = 'FindProductsByPrefix1764300000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE product ${KEYS.map((key) => `ADD COLUMN ${key} text COLLATE "C" NOT NULL DEFAULT ''`).join(', ')};
      CREATE FUNCTION product_keys() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        NEW.id_key := lower(NEW.id);
        NEW.sku_key := lower(coalesce(NEW.entry ->> 'sku', ''));
        NEW.name_key := lower(coalesce(NEW.entry ->> 'name', ''));
        RETURN NEW;
      END $$;
      CREATE TRIGGER product_keys BEFORE INSERT OR UPDATE ON product FOR EACH ROW EXECUTE FUNCTION product_keys();
      SELECT set_config('suite.tenant', '*', true);
      UPDATE product SET entry = entry;
      ${KEYS.map((key) => `CREATE INDEX product_${key} ON product (tenant, ${key});`).join(' ')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER product_keys ON product;
      DROP FUNCTION product_keys;
      ALTER TABLE product ${KEYS.map((key) => `DROP COLUMN ${key}`).join(', ')};
    `);
  }
}
