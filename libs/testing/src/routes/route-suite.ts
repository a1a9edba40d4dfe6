import { MessageDispatcher } from '@suite/messages';
import type { QueueDefinition } from '@suite/jobs';
import type { ConfigType } from '@suite/runtime';
import type { ServiceConfig, ServiceDefinition } from '@suite/service';
import { documentedMetrics, exposedMetrics } from '../documented-metrics';
import { onCluster, onOneServer } from '../cluster/on-one-server';
import { asOwner } from '../owner-source';
import { describePlans, type PlanOptions } from '../plan-suite';
import { excessPrivileges, schemaDrift, tablesWithoutTenantIsolation } from '../schema-checks';
import { describeStatements } from '../statement-suite';
import { tenantPolicyFaults } from '../tenant-policies';
import { startTestApp, type TestApp, type TestAppOptions } from '../test-app';
import { describeAccess } from './access-suite';
import { describeAudit } from './audit-suite';
import { describeBounds } from './bounds-suite';
import { describeFuzz } from './fuzz-suite';
import { describeHeldTenant } from './held-suite';
import { describeIsolation } from './isolation-suite';
import { describeLocations } from './location-suite';
import { describeNodes } from '../cluster/node-suite';
import { describeNeighbours } from './neighbour-suite';
import { describeRefusals } from './refusal-suite';
import type { Seeder } from './seed';
import { describeRepeats } from './repeat-suite';
import { describeSites } from './site-suite';
import { withWebhook } from './webhook-seed';
import { describeShards } from '../cluster/shard-suite';

export interface RouteSuiteOptions extends TestAppOptions {
  /** Exceptions from tenant isolation, in the words of tablesWithoutTenantIsolation. */
  readonly withoutTenantIsolation?: readonly string[];
  /** Creates what any successful call needs. */
  readonly prepare?: (service: TestApp) => Promise<void>;
  /** Creates one of each resource, so that generated requests find existing ones. */
  readonly seed?: Seeder;
  /** Lists the statements that may scan a big table. If given, no others may. */
  readonly plans?: PlanOptions;
}

/** Neither jobs and periodic tasks run nor messages are sent, so that rows change by the calls of the tests only. */
const WITHOUT_BACKGROUND = { MODE: 'api' };
const WITHOUT_DISPATCHER = { token: MessageDispatcher, value: { nudge: () => undefined } };

const HALF_HOUR_SECONDS = 1_800;

/** How long a job is tried again at least: pg-boss waits half of each delay, or longer. */
function retriedSeconds({ retryLimit, retryDelay, retryDelayMax }: QueueDefinition): number {
  const delays = Array.from({ length: retryLimit }, (_, i) => Math.min(retryDelay * 2 ** i, retryDelayMax));
  return delays.reduce((sum, delay) => sum + delay / 2, 0);
}

/** The common tests of all services: access, invalid requests, and isolation of tables. */
export function describeService<T extends ServiceConfig>(
  type: ConfigType<T>,
  module: ServiceDefinition<T>,
  options: RouteSuiteOptions = {},
): void {
  describe(`every route of ${module.area.name}`, () => {
    let service: TestApp;
    beforeAll(async () => {
      const env = { ...WITHOUT_BACKGROUND, ...options.env };
      service = await startTestApp(type, module, { ...options, env, replace: [WITHOUT_DISPATCHER, ...(options.replace ?? [])] });
      await options.prepare?.(service);
    });
    afterAll(() => service.stop());

    const { plans } = options;
    const seed = options.seed && withWebhook(module.area, options.seed);
    describeAccess(module.area, () => service);
    describeFuzz(module.area, () => service, seed);
    describeRefusals(module.area, () => service, seed);
    if (seed) describeBounds(module.area, () => service, seed);
    if (seed) describeIsolation(module.area, () => service, seed);
    if (seed) describeAudit(module.area, () => service, seed);
    if (seed) describeNeighbours(module.area, () => service, seed);
    if (seed) describeSites(module.area, () => service, seed);
    if (seed) describeLocations(module.area, () => service, seed);
    if (seed) describeRepeats(module.area, () => service, seed);
    if (seed) {
      onCluster(() => {
        describeShards(module.area, () => service, seed, options.withoutTenantIsolation);
        describeNodes(module.area, () => service, seed);
      });
    }
    describeHeldTenant(module.area, () => service, seed);
    describeStatements(module.area, () => service);
    if (plans) onOneServer('plans', () => describePlans(module.area, plans));

    it('has migrations that match the entities', async () => {
      expect(await schemaDrift(await service.source())).toEqual([]);
    });

    it('ends the numbers of a resource with the message about its deletion', () => {
      const deletions = module.area.messages?.filter(({ type }) => type.endsWith('.deleted')) ?? [];
      expect(deletions.filter(({ isLast }) => !isLast)).toEqual([]);
    });

    it('tries its jobs again for half an hour at least', () => {
      const queues = module.area.queues ?? [];
      expect(queues.filter((queue) => retriedSeconds(queue) < HALF_HOUR_SECONDS).map(({ name }) => name)).toEqual([]);
    });

    it('exposes the metrics that docs/metrics.md lists', () => {
      expect(exposedMetrics(service)).toEqual(documentedMetrics(module.area.name));
    });

    it('isolates the tenants in every table', async () => {
      expect(await tablesWithoutTenantIsolation(await service.source(), options.withoutTenantIsolation)).toEqual([]);
    });

    onOneServer('policies', () => {
      it('lets a tenant see and change only its own rows in every table', async () => {
        expect(await tenantPolicyFaults(service.database, module.area.schema)).toEqual([]);
      });
    });

    it('runs as a role that can only read and write rows', async () => {
      expect(await excessPrivileges(await service.source())).toEqual([]);
    });

    onOneServer('the way back', () => {
      it('can be migrated down and up again', async () => {
        await asOwner(service.database, module.area, async (source) => {
          for (let remaining = module.area.migrations.length; remaining > 0; remaining -= 1) await source.undoLastMigration();
          await source.runMigrations({ transaction: 'each' });
        });
        expect(await schemaDrift(await service.source())).toEqual([]);
      });
    });
  });
}
