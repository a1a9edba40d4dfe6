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

  it('fill a process with two hundred, and leave room when one ends', () => {
    const process = new ProcessInFlight();
    const tenant = new TenantInFlight(process);
    for (let count = 0; count < 199; count += 1) tenant.start('a');
    expect([process.isFull, tenant.waitsForProcess]).toEqual([false, false]);
    tenant.start('a');
    expect([process.isFull, tenant.waitsForProcess, tenant.hasCapacity('b', false, [])]).toEqual([true, true, false]);
    tenant.end('a');
    expect([process.isFull, tenant.hasCapacity('b', false, [])]).toEqual([false, true]);
  });

  it('of a webhook are counted until each has ended', () => {
    const tenant = new TenantInFlight(new ProcessInFlight());
    for (const id of ['a', 'a', 'b']) tenant.start(id);
    const counts = ['a', 'a', 'b'].map((id) => (tenant.end(id), [tenant.of('a'), tenant.of('b'), tenant.isEmpty]));
    expect(counts).toEqual([
      [1, 1, false],
      [0, 1, false],
      [0, 0, true],
    ]);
  });

  it('have at most eight mebibytes of large messages', () => expect(LIMITS.largeBytes).toBe(8_388_608));

  it('wake a tenant that waits for the process when a request ends', () => {
    const process = new ProcessInFlight();
    const tenant = new TenantInFlight(process);
    tenant.start('a');
    let woken = 0;
    process.wakeWhenFree({ now: () => void (woken += 1) });
    tenant.end('a');
    tenant.start('a');
    expect(tenant.isEmpty).toBe(false);
    tenant.end('a');
    expect({ woken, isEmpty: tenant.isEmpty, of: tenant.of('a') }).toEqual({ woken: 1, isEmpty: true, of: 0 });
  });
});
