import { Metrics } from '@suite/telemetry';
import { type Quotas, TenantStates } from '@suite/tenant';
import { TenantUseService } from './tenant-use.service';

const QUOTAS: Quotas = { carts: 5 };

describe('the metrics of quotas', () => {
  const sample = () => {
    const states = new TenantStates();
    const metrics = new Metrics('sample');
    let answer = Promise.withResolvers<void>();
    const db = { states, run: () => answer.promise.then(() => [{ used: 3 }]) };
    new TenantUseService(db as never, { counted: { carts: {} }, entities: [] } as never, metrics);
    return {
      states,
      lines: async () => (await metrics.text()).match(/^(tenant_quota_used|database_gauges_readable)\{.*$/gm),
      answer: () => answer.resolve(),
      hang: () => (answer = Promise.withResolvers()),
    };
  };
  const READABLE = 'database_gauges_readable{service="sample"} 1';
  const USED = 'tenant_quota_used{tenant="acme",quota="carts",service="sample"} 3';

  it('do not keep the others from a scrape if counting takes long, and show what was counted last', async () => {
    const { states, lines, answer, hang } = sample();
    states.learn([{ tenant: 'acme', state: 'ACTIVE', version: 1, quotas: QUOTAS }]);
    expect(await lines()).toEqual([READABLE]);
    answer();
    expect(await lines()).toEqual([READABLE, USED]);
    hang();
    expect(await lines()).toEqual([READABLE, USED]);
  });

  it('end with the quotas, and while the tenant is held', async () => {
    const { states, lines, answer, hang } = sample();
    states.learn([{ tenant: 'acme', state: 'ACTIVE', version: 1, quotas: QUOTAS }]);
    answer();
    expect(await lines()).toEqual([READABLE, USED]);
    hang();
    states.learn([{ tenant: 'acme', state: 'READ_ONLY', version: 2, quotas: QUOTAS }]);
    expect(await lines()).toEqual([READABLE]);
    states.learn([{ tenant: 'acme', state: 'ACTIVE', version: 3 }]);
    expect(await lines()).toEqual([READABLE]);
  });
});
