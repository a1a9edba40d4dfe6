import { LIMITS, ProcessInFlight, TenantInFlight } from './in-flight';

const webhooks = (count: number): string[] => Array.from({ length: count }, (_, i) => `w${i}`);

/** Starts requests of a webhook until it has no capacity. Returns how many are in flight. */
function fill(tenant: TenantInFlight, webhookId: string, all: readonly string[], isFailing = false): number {
  while (tenant.hasCapacity(webhookId, isFailing, all)) tenant.start(webhookId);
  return tenant.of(webhookId);
}

describe('the requests in flight', () => {
  it('are ten of a webhook, and five of a failing one', () => {
    const tenant = new TenantInFlight(new ProcessInFlight());
    expect([fill(tenant, 'a', ['a', 'b']), fill(tenant, 'b', ['a', 'b'], true)]).toEqual([10, 5]);
  });

  it('leave two requests to each webhook of a tenant, and never exceed the limit of the tenant', () => {
    const all = webhooks(20);
    const tenant = new TenantInFlight(new ProcessInFlight());
    const counts = all.map((id) => fill(tenant, id, all));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(LIMITS.tenant);
    expect(Math.min(...counts)).toBe(LIMITS.guaranteed);
    expect(Math.max(...counts)).toBe(LIMITS.webhook);
  });

  it('leave two requests to each tenant of a process', () => {
    const process = new ProcessInFlight();
    const all = webhooks(5);
    const tenants = Array.from({ length: 6 }, () => new TenantInFlight(process));
    const counts = tenants.map((tenant) => all.reduce((sum, id) => sum + fill(tenant, id, all), 0));
    expect(counts).toEqual([50, 50, 50, 50, 2, 2]);
  });

  it('wake a tenant that waits for the process when a request ends', () => {
    const process = new ProcessInFlight();
    const tenant = new TenantInFlight(process);
    tenant.start('a');
    let woken = 0;
    process.wakeWhenFree({ now: () => void (woken += 1) });
    tenant.end('a');
    tenant.start('a');
    tenant.end('a');
    expect({ woken, isEmpty: tenant.isEmpty, of: tenant.of('a') }).toEqual({ woken: 1, isEmpty: true, of: 0 });
  });
});
