import type { Client } from 'pg';

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS floor;
  CREATE TABLE IF NOT EXISTS floor.cart (tenant text, id uuid, version integer NOT NULL DEFAULT 1, body text NOT NULL, PRIMARY KEY (tenant, id));
  CREATE TABLE IF NOT EXISTS floor.line (tenant text, cart_id uuid, product text, line json NOT NULL, PRIMARY KEY (tenant, cart_id, product));`;

/** Copies the carts to the floor's tables, each as the service returns it. */
export async function fillFloor(admin: Client, carts: readonly { readonly id: string; readonly body: string }[]): Promise<void> {
  await admin.query(TABLES);
  for (const { id, body } of carts) await admin.query(`INSERT INTO floor.cart (tenant, id, body) VALUES ('acme', $1, $2)`, [id, body]);
}
