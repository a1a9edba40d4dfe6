import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { type PlatformCredentials, type Secrets, type TenantCredentials, writePrivately } from '../secrets.ts';
import { runCommand } from '../process/service-command.ts';

export const DEMO_TENANTS = ['acme', 'globex'] as const;

/** The content of `demo.json`, for people and scripts that use the demo tenants. */
export interface Demo {
  readonly baseUrl: string;
  readonly tenants: Readonly<Record<string, TenantCredentials>>;
  /** The client of the suite's operators, which can hold tenants. Only a suite of `npm start` has one. */
  readonly platform?: PlatformCredentials;
  /** Only a suite of `npm start` has one. */
  readonly identityProvider?: DemoIdentityProvider;
}

/** The emulated identity provider, as acme configures it. */
export interface DemoIdentityProvider {
  readonly name: string;
  readonly issuer: string;
  readonly audience: string;
  /** A token of one of its people, valid as long as the emulator runs, at most for a month. */
  readonly token: string;
}

export function demoFileOf(suiteDir: string): string {
  return join(suiteDir, 'demo.json');
}

const PLATFORM = 'platform';

export const missingTenants = (secrets: Secrets): string[] => [
  ...DEMO_TENANTS.filter((name) => secrets.tenant(name) === undefined),
  ...(secrets.platform ? [] : [PLATFORM]),
];

/** Creates the missing demo tenants. Stores their secrets immediately, since auth shows them only once. */
export async function makeDemoTenants(secrets: Secrets, authEnv: Record<string, string>): Promise<number> {
  const missing = missingTenants(secrets);
  for (const name of missing) {
    if (name === PLATFORM) {
      secrets.keepPlatform(parsed<PlatformCredentials>(await runCommand('auth', ['platform:create', '--json'], authEnv)));
      continue;
    }
    const { backend, storefront } = parsed<TenantCredentials>(await runCommand('auth', ['tenant:create', name, '--json'], authEnv));
    secrets.keepTenant(name, { backend, storefront });
  }
  return missing.length;
}

/** Registers the client with which a service calls its peers. */
export async function ensureServiceClient(app: string, secrets: Secrets, authEnv: Record<string, string>): Promise<void> {
  const { clientId, clientSecret } = secrets.serviceClient(app);
  const env = { ...authEnv, SERVICE_CLIENT_ID: clientId, SERVICE_CLIENT_SECRET: clientSecret };
  await runCommand('auth', ['service-client:ensure', app], env);
}

/** Writes `demo.json` at each start, since the address may have changed. */
export function writeDemoFile(suiteDir: string, baseUrl: string, secrets: Secrets, identityProvider: DemoIdentityProvider): Demo {
  const known = DEMO_TENANTS.map((name) => [name, secrets.tenant(name)] as const);
  const demo = {
    baseUrl,
    tenants: Object.fromEntries(
      known.filter((entry): entry is [(typeof DEMO_TENANTS)[number], TenantCredentials] => entry[1] !== undefined),
    ),
    ...(secrets.platform && { platform: secrets.platform }),
    identityProvider,
  };
  writePrivately(demoFileOf(suiteDir), demo);
  return demo;
}

/** Removes a tenant from `demo.json`, whose other content stays. */
export function forgetDemoTenant(suiteDir: string, tenant: string): void {
  const file = demoFileOf(suiteDir);
  const demo = JSON.parse(readFileSync(file, 'utf8')) as Demo;
  if (!(tenant in demo.tenants)) return;
  const others = Object.fromEntries(Object.entries(demo.tenants).filter(([name]) => name !== tenant));
  writePrivately(file, { ...demo, tenants: others });
}

function parsed<T>(output: string): T {
  try {
    return JSON.parse(output) as T;
  } catch {
    throw new Refusal(`auth did not answer with credentials: ${output}`);
  }
}
