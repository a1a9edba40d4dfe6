import { serveFloor } from '../harness/index.ts';
import type { Scan } from './warehouse.ts';

/** Only the INSERT of the log, on the tables and indexes of the service, without locks, counts and checks. */
const INSERT = `
  INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount, canceled_amount,
                                       occurred_at, site_code, user_id, book_product)
  VALUES ('floor', $1, pg_current_xact_id()::text::bigint, $2, $3, 0, $4, 0, $5, $6, 'packer', false)`;

/** The writes of the service for an event: the tally of its product, and the event itself. */
const COUNT_AND_INSERT = `
  WITH work AS (
    SELECT 1 FROM pick_pack.pick_order WHERE tenant = 'floor' AND order_id = $2 AND status = 'IN_PROGRESS' FOR NO KEY UPDATE
  ), tally AS (
    UPDATE pick_pack.product_tally SET packed = packed + $4::numeric
      FROM work WHERE tenant = 'floor' AND order_id = $2 AND product_id = $3 RETURNING 1
  )
  INSERT INTO pick_pack.packing_event (tenant, event_id, sequence, order_id, product_id, picked_amount, packed_amount, canceled_amount,
                                       occurred_at, site_code, user_id, book_product)
  SELECT 'floor', $1, pg_current_xact_id()::text::bigint, $2, $3, 0, $4::numeric, 0, $5, $6, 'packer', false FROM tally`;

await serveFloor((server, pool) => {
  for (const [name, text] of [
    ['insert', INSERT],
    ['count', COUNT_AND_INSERT],
  ] as const) {
    server.post(`/${name}`, async (request) => {
      const { eventId, orderNumber, productId, packedAmount, timestamp, siteCode } = request.body as Scan;
      const { rowCount } = await pool.query({
        name,
        text,
        values: [eventId, orderNumber, productId, packedAmount, timestamp, siteCode],
      });
      if (rowCount !== 1) throw new Error('The order is not there');
      return { message: 'Event created', code: 200 };
    });
  }
});
