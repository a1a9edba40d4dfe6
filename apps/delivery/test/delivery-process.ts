import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Answer, bearer, send, type ServiceProcess, startServiceProcess, TEST_ISSUER, type TestDatabase } from '@suite/testing';
import type { Emulators } from '../../../tools/local-suite/emulators/start-emulators';
import { environment, UNREACHABLE } from './delivery-service';

const MAIN = join(__dirname, '../../../dist/apps/delivery/main.js');
const SCOPES = 'delivery.configuration_manage delivery.order_manage';

/** The built service as a process of its own: all that it writes can be read, and it can be killed. */
export class DeliveryProcess {
  private constructor(readonly service: ServiceProcess) {}

  static async start(
    database: TestDatabase,
    emulators: Emulators,
    env: Record<string, string> = {},
    isMigrated = false,
  ): Promise<DeliveryProcess> {
    const all = { ...environment(emulators), LOG_LEVEL: 'trace', ...env };
    return new DeliveryProcess(await startServiceProcess('delivery', { database, schema: 'delivery', env: all, isMigrated }));
  }

  send(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = bearer.application(SCOPES);
    return send(`${this.service.url}/delivery-v2/acme${path}`, method, { headers, ...(body !== undefined && { body }) });
  }
}

/** Runs a command of the built service. */
export function command(
  database: TestDatabase,
  env: Record<string, string>,
  ...args: string[]
): { status: number | null; stdout: string; stderr: string } {
  const all = {
    ...environment(UNREACHABLE),
    DATABASE_URL: database.urlFor('delivery').href,
    JWKS_URL: 'http://127.0.0.1:9/unused',
    TOKEN_ISSUER: TEST_ISSUER,
    ...env,
  };
  return spawnSync(process.execPath, [MAIN, ...args], { env: all, encoding: 'utf8' });
}
