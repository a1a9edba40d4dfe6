import { tableOf } from '@suite/database';
import type { Area } from '@suite/service';
import { ApiDocument } from '../api-document';
import type { TestApp } from '../test-app';
import { adminQuery } from '../test-database';
import { probedOperations } from '../routes/isolation-probes';
import { goodRequest, kindsOf, SEEDED, type Seeder } from '../routes/seed';

/** On a cluster, every request of one tenant reads and writes rows on one node. */
export function describeNodes(area: Area, start: () => TestApp, seeder: Seeder): void {
  const operations = probedOperations(ApiDocument.of(area.name).document);
  const cases = operations.map((probed, i) => [probed.method, probed.path, probed, `n${i}`] as const);

  describe('the rows of a tenant', () => {
    let log: RemoteLog;
    beforeAll(async () => (log = await RemoteLog.of(start(), area)));

    it.each(cases)('are on one node for %s %s', async (method, path, { operation }, name) => {
      const service = start();
      const seed = await seeder(service, name);
      log.nodes.clear();
      for (const kind of kindsOf(operation)) {
        const request = goodRequest(method, path, operation, seed, kind);
        await service.call(method, request.path, request); // a rejected request has looked for rows, too
      }
      expect([...log.nodes].slice(1)).toEqual([]);
    });

    it('are on another node than the one that was asked', () => expect(log.count).toBeGreaterThan(0));
  });
}

/** The statements of the coordinator to the nodes for a tenant. */
class RemoteLog {
  readonly nodes = new Set<string>();
  count = 0;
  /** The tenant of the transaction on each node connection. */
  private readonly tenants = new Map<string, string>();
  private readonly replicatedTables: RegExp;

  private constructor({ onEveryNode = [] }: Area) {
    this.replicatedTables = new RegExp(`\\b(${['none', ...onEveryNode.map(tableOf)].join('|')})_\\d{6,}`);
  }

  /** Closes existing connections, which do not log. */
  static async of({ database, pool }: TestApp, area: Area): Promise<RemoteLog> {
    const log = new RemoteLog(area);
    pool.on('connect', (client) => client.on('notice', ({ message, detail }) => log.record(message ?? '', detail ?? '')));
    await adminQuery(database, `ALTER DATABASE ${database.name} SET citus.log_remote_commands = on`);
    await adminQuery(database, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1 AND datname = $2', [
      area.schema,
      database.name,
    ]);
    return log;
  }

  private record(message: string, connection: string): void {
    const [, tenant] = /SET LOCAL suite\.tenant (?:=|TO) '([^']*)'/.exec(message) ?? [];
    if (tenant !== undefined) this.tenants.set(connection, tenant);
    if (this.tenants.get(connection) !== SEEDED.tenant || !/_\d{6,}\b/.test(message) || this.replicatedTables.test(message)) return;
    this.count += 1;
    this.nodes.add(connection.replace(/^.*@(\S+).*$/, '$1'));
  }
}
