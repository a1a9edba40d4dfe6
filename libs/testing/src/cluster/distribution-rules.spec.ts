import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ON_COORDINATOR } from '@suite/cluster';
import { tableOf } from '@suite/database';
import type { Area } from '@suite/service';
import { distributionFaults } from './distribution-rules';
import { allStatements } from '../statement-suite';

const ROOT = join(__dirname, '../../../..');
const load = createRequire(__filename);

const TABLES = new Set(['note', 'memo']);
const faults = (text: string): string[] => distributionFaults(text, TABLES);

it.each([
  'SELECT text FROM note WHERE tenant = $1 AND id = $2 FOR NO KEY UPDATE SKIP LOCKED',
  'SELECT n.text FROM note n JOIN memo AS m ON m.tenant = $1 AND m.id = n.id WHERE n.tenant = $1',
  'SELECT (SELECT count(*) FROM memo WHERE tenant = $1) FROM note WHERE tenant = $1 AND a IS DISTINCT FROM b',
  'INSERT INTO note (tenant, id) VALUES ($1, $2)',
  'INSERT INTO note (tenant, id) SELECT $1, id FROM unnest($2::uuid[]) AS given (id) RETURNING 1',
  `INSERT INTO note AS n (tenant, id) VALUES ($1, $2) ON CONFLICT (tenant, id) DO UPDATE SET at = EXCLUDED.at
    WHERE EXCLUDED.until - n.until > $3 * interval '1 millisecond' RETURNING now()`,
  'WITH gone AS (DELETE FROM memo WHERE tenant = $1 RETURNING id) UPDATE note n SET at = now() FROM gone WHERE n.tenant = $1 AND n.id = gone.id',
  'WITH o AS (SELECT id FROM note WHERE tenant = $1 LIMIT 1) SELECT * FROM o LEFT JOIN (SELECT * FROM memo WHERE tenant = $1) m ON true',
  'DELETE FROM note n USING unnest($2::uuid[]) AS g (id) WHERE n.tenant = $1 AND n.id = g.id',
])('the rules accept: %s', (text) => expect(faults(text)).toEqual([]));

it.each([
  ['the tenant of note', 'SELECT text FROM note WHERE id = $1'],
  ['the tenant of memo', 'SELECT n.text FROM note n JOIN memo m ON m.tenant = n.tenant AND m.id = n.id WHERE n.tenant = $1'],
  ['the tenant of memo', 'SELECT n.text FROM note n JOIN memo m USING (tenant, id) WHERE n.tenant = $1'],
  ['the tenant of memo', 'SELECT 1 FROM note n WHERE n.tenant = $1 AND EXISTS (SELECT FROM memo m WHERE m.id = n.id)'],
  ['the tenant of memo', 'UPDATE note SET text = memo.text FROM memo WHERE note.tenant = $1 AND memo.id = note.id'],
  ['the tenant of note', 'DELETE FROM note WHERE at < $1'],
  ['where they are stored', 'DELETE FROM note WHERE tenant = $1 AND ctid = ANY (ARRAY(SELECT ctid FROM note WHERE tenant = $1 LIMIT 9))'],
  ['not immutable', 'INSERT INTO note (tenant) VALUES ($1) ON CONFLICT (tenant) DO UPDATE SET at = now()'],
  ['not immutable', 'INSERT INTO note AS n (tenant) VALUES ($1) ON CONFLICT (tenant) DO UPDATE SET a = 1 WHERE n.at < clock_timestamp()'],
  ['a subselect', 'INSERT INTO note (tenant) VALUES ($1) ON CONFLICT (tenant) DO UPDATE SET a = (SELECT 1)'],
  ['time zone', `INSERT INTO note (tenant) VALUES ($1) ON CONFLICT (tenant) DO UPDATE SET at = EXCLUDED.at + $2 * interval '1 day'`],
  ['CASE or COALESCE', 'UPDATE note SET at = coalesce(at, now()) WHERE tenant = $1'],
  ['CASE or COALESCE', 'UPDATE note SET at = CASE WHEN a THEN now() END WHERE tenant = $1'],
  ['volatile', 'UPDATE note SET at = clock_timestamp() WHERE tenant = $1'],
  ['neither ON CONFLICT', 'INSERT INTO note (tenant, id) SELECT $1, id FROM unnest($2::uuid[]) AS given (id)'],
  ['from the left', 'WITH o AS (SELECT 1 AS id) SELECT * FROM o LEFT JOIN memo m ON m.tenant = $1 AND m.id = o.id'],
  ['from the left', 'SELECT * FROM (SELECT id FROM note WHERE tenant = $1 LIMIT 9) o LEFT JOIN memo m ON m.tenant = $1 AND m.id = o.id'],
])('the rules report %s for: %s', (fault, text) => expect(faults(text)).toEqual([expect.stringContaining(fault)]));

/** Statements over several or all tenants, with the reason. Each node executes its part. */
const OF_ALL_TENANTS: readonly (readonly [RegExp, string])[] = [
  [/^DELETE FROM (\w+) WHERE \((tenant, [\w, ]+)\) IN \(SELECT \2 FROM \1 WHERE [^()]* LIMIT \$?\d+\)/, 'purges'],
  [/^DELETE FROM idempotency_key WHERE \(tenant, /, 'a purge'],
  [/^DELETE FROM outgoing_mail WHERE \(tenant, /, 'a purge'],
  [/^UPDATE outgoing_mail SET failed_at = NULL/, 'a command'],
  [/^SELECT CASE WHEN failed_at IS NULL THEN 'waiting'/, 'a figure'],
  [/^SELECT min\(m.created_at\) AS oldest FROM webhook w JOIN message m ON m.tenant = w.tenant /, 'a figure'],
  [/^SELECT DISTINCT w.tenant FROM webhook w WHERE /, 'finds the tenants with webhooks'],
  [/^SELECT min\(\(SELECT p.next_at FROM webhook_push p WHERE p.tenant = w.tenant /, 'a figure'],
  [/^SELECT count\(\*\) FILTER \(WHERE enabled AND failing_since IS NULL\) AS working/, 'a figure'],
  [/^SELECT tenant, id FROM webhook ORDER/, 'a command'],
  [/^SELECT jti FROM revoked_token WHERE revoked_at >= /, 'the ended tokens of staff, which all services read'],
  [/^SELECT DISTINCT m.tenant FROM message m WHERE /, 'finds the tenants with messages to number or to send'],
  [/^SELECT tenant, id, url, description, disabled_at FROM webhook WHERE /, 'finds webhooks whose tenants are to be told'],
  [/^SELECT state, count\(\*\)::integer AS count, min\(created_at\)/, 'a figure'],
  [/^SELECT count\(\*\)::integer AS count, min\(created_at\) AS oldest FROM \(SELECT created_at FROM invoice/, 'a figure'],
  [/^SELECT count\(\*\)::integer AS count FROM \(SELECT 1 FROM line_cancellation/, 'a figure'],
  [/^SELECT tenant, id FROM configuration ORDER/, 'a command'],
  [/^SELECT tenant, staff_id FROM staff WHERE pin_sealed IS NOT NULL/, 'a command'],
  [/^SELECT c.service, min\(e.requested_at\) AS oldest FROM erasure_call c/, 'a figure'],
  [/^SELECT DISTINCT tenant FROM \(SELECT tenant FROM customer WHERE NOT has_words /, 'finds customers without words to search'],
  [/^UPDATE audit_event SET network = /, 'shortens the networks of old events'],
  [
    /^SELECT tenant FROM (cart|checkout|sales_order|credit_note|order_return|line_cancellation|erasure_call|promotion_snapshot) WHERE (true|tenant = ANY \(\$2::text\[\]\)) AND /,
    'finds the tenants with work that is due',
  ],
  [
    /^SELECT tenant, required_since FROM account_settings WHERE (true|tenant = ANY \(\$1::text\[\]\)) AND /,
    'finds the tenants whose unconfirmed accounts go',
  ],
  [/^SELECT tenant, \w+, .* AS stored_at.* FROM (outgoing_mail|recalculation) WHERE /, 'finds work whose job is missing'],
  [
    /^SELECT t.tenant, o.site_code, .* FROM delivery_task t JOIN delivery_order o ON o.tenant = t.tenant /,
    'finds claims that have expired',
  ],
  [/^SELECT tenant, id, next_item_id FROM cart WHERE \w+ IS /, 'finds what periodic work has to do, tenant by tenant'],
  [
    /^SELECT tenant, order_id FROM delivery_task WHERE (true|tenant = ANY \(\$2::text\[\]\)) AND cancel_due_at /,
    'finds cancellations that are due',
  ],
  [/^SELECT count\(\*\)::integer AS count, min\(requested_at\) AS oldest FROM \(SELECT cancellation_requested_at/, 'a figure'],
  [/^SELECT DISTINCT p.tenant, p.order_id FROM task_proof p WHERE /, 'finds proofs whose files are deleted'],
  [/^SELECT tenant, last_position FROM message_feed WHERE (true|tenant = ANY \(\$2::text\[\]\)) AND /, 'finds news for waiting readers'],
  [/^SELECT tenant, id FROM planning_report WHERE (true|tenant = ANY \(\$2::text\[\]\)) AND /, 'finds reports that are overdue'],
];

describe('the statements of all services', () => {
  const services = (JSON.parse(readFileSync(join(ROOT, 'services.json'), 'utf8')) as { readonly name: string }[]).map(({ name }) => name);
  const texts = allStatements(services).map(({ text }) => text.trim().replaceAll(/\s+/g, ' '));
  const areaOf = (name: string) => (load(join(ROOT, 'apps', name, 'src/app.module.ts')) as { AppModule: { area: Area } }).AppModule.area;
  const byTenant = services.map(areaOf).flatMap(({ entities, onEveryNode = [] }) => entities.filter((each) => !onEveryNode.includes(each)));
  const tenantTables = new Set(byTenant.map(tableOf).filter((table) => !ON_COORDINATOR.includes(table)));
  const found = texts.map((text) => [text, distributionFaults(text, tenantTables)] as const);
  const isOfAll = (text: string): boolean => OF_ALL_TENANTS.some(([form]) => form.test(text));
  const isAllowed = (text: string, fault: string): boolean => fault.startsWith('the tenant of') && isOfAll(text);
  const refused = found.map(([text, all]) => [text, all.filter((fault) => !isAllowed(text, fault))] as const);

  it('can be distributed by tenant', () => expect(refused.filter(([, faults]) => faults.length > 0)).toEqual([]));

  it('have no unneeded exception', () => {
    const needed = found.filter(([, all]) => all.length > 0).map(([text]) => text);
    expect(OF_ALL_TENANTS.filter(([form]) => !needed.some((text) => form.test(text)))).toEqual([]);
  });
});
