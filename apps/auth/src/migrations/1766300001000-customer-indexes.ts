import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the costs of passwords that a tenant stores, customers by last name, and customers whose words are missing. */
export class CustomerIndexes1766300001000 implements MigrationInterface {
  name = 'CustomerIndexes1766300001000';
  transaction = false;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX CONCURRENTLY customer_password_cost_index ON customer (tenant, password_cost)');
    await db.query('CREATE INDEX CONCURRENTLY customer_last_name_index ON customer (tenant, last_name, id)');
    await db.query('CREATE INDEX CONCURRENTLY customer_without_words_index ON customer (id) WHERE NOT has_words');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX customer_without_words_index');
    await db.query('DROP INDEX customer_last_name_index');
    await db.query('DROP INDEX customer_password_cost_index');
  }
}
