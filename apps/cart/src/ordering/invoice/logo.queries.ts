import { type Database, plainTable, sql } from '@suite/database';
import { LogoRow } from './logo.entity';

const LOGOS = plainTable(LogoRow);
/** Stores a picture, or where and when it was seen again. */
export const saveLogo = LOGOS.upsert(['tenant', 'hash'], { keep: ['content'] });

const FIND_LAST = sql<Pick<LogoRow, 'hash'>>('SELECT hash FROM invoice_logo WHERE tenant = $1 AND url = $2 ORDER BY seen_at DESC LIMIT 1');

/** Finds the picture that was last seen at an address. */
export async function findLastLogo(db: Database, tenant: string, url: string): Promise<string | null> {
  const [last] = await db.query(tenant, FIND_LAST, [tenant, url]);
  return last?.hash ?? null;
}

const FIND_OF_INVOICE = sql<Pick<LogoRow, 'content'>>(
  `SELECT l.content FROM invoice i JOIN invoice_logo l ON l.tenant = $1 AND l.hash = i.logo_hash WHERE i.tenant = $1 AND i.order_id = $2`,
);

/** Finds the picture that the invoice of an order shows. */
export async function findLogoOfInvoice(db: Database, tenant: string, orderId: string): Promise<Buffer | undefined> {
  const [logo] = await db.query(tenant, FIND_OF_INVOICE, [tenant, orderId]);
  return logo?.content;
}
