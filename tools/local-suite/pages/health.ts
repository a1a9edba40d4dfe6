/** The state of a service: it is ready, it answers but is not ready, it does not answer. */
export type ServiceState = 'ready' | 'starting' | 'down';

const PATIENCE_MS = 2_000;

/** Returns the state of every service, from its name and health port. */
export async function healthOf(healthPorts: Readonly<Record<string, number>>): Promise<Record<string, ServiceState>> {
  const states = Object.entries(healthPorts).map(async ([name, port]) => [name, await stateAt(port)] as const);
  return Object.fromEntries(await Promise.all(states));
}

async function stateAt(port: number): Promise<ServiceState> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ok ? 'ready' : 'starting';
  } catch {
    return 'down';
  }
}
