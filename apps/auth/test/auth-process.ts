import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Answer, send, type ServiceProcess, startServiceProcess, TEST_ISSUER, type TestDatabase } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { AuthCalls, KEY_RING, NO_MAIL } from './auth-app';

const MAIN = join(__dirname, '../../../dist/apps/auth/main.js');
const ENV = { ...NO_MAIL, KEY_RING, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'trace' };

/** The built service as a process, whose output can be read and which can be killed. */
export class AuthProcess extends AuthCalls {
  private constructor(readonly service: ServiceProcess) {
    super((method, path, options) => untilAccepted(() => send(service.url + path, method, options)));
  }

  static async start(
    database: TestDatabase,
    isMigrated = false,
    env: Readonly<Record<string, string>> = {},
    port?: number,
  ): Promise<AuthProcess> {
    const options = { database, schema: 'auth', env: { ...ENV, ...env }, isMigrated, ...(port !== undefined && { port }) };
    return new AuthProcess(await startServiceProcess('auth', options));
  }
}

/** A process has the database timeouts of production, so that a slow machine may reject calls. They are retried. */
async function untilAccepted(call: () => Promise<Answer>, tries = 50): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 && tries > 1 ? untilAccepted(call, tries - 1) : answer;
}

/** Runs a command of the built service. */
export function command(
  database: TestDatabase,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): { status: number | null; stdout: string; stderr: string } {
  const env = {
    ...ENV,
    DATABASE_URL: database.urlFor('auth').href,
    JWKS_URL: 'http://127.0.0.1:9/unused',
    TOKEN_ISSUER: TEST_ISSUER,
    ...variables,
  };
  return spawnSync(process.execPath, [MAIN, ...args], { env, encoding: 'utf8' });
}

export const createTenant = (database: TestDatabase, tenant: string): TenantCredentials =>
  JSON.parse(command(database, ['tenant:create', tenant, '--json']).stdout) as TenantCredentials;
