import { join } from 'node:path';
import { databaseUrl } from './postgres/database.ts';
import type { Secrets } from './secrets.ts';

/** The ports of a service: its API, and health and metrics. */
export interface ServicePorts {
  readonly api: number;
  readonly health: number;
}

/** What the environments of the services are made of. */
export interface Surroundings {
  readonly suiteDir: string;
  readonly baseUrl: string;
  readonly postgresPort: number;
  readonly smtpPort: number;
  readonly ports: Readonly<Record<string, ServicePorts>>;
  readonly secrets: Secrets;
  /** Variables of things that run beside the suite, such as emulated delivery providers. */
  readonly extras: Readonly<Record<string, string>>;
}

/** The environment of a service process. Only what it needs: nothing of the caller's own environment leaks in. */
export function environmentOf(app: string, surroundings: Surroundings): Record<string, string> {
  const { suiteDir, baseUrl, postgresPort, ports, secrets, extras } = surroundings;
  const { api, health } = portsOf(app, surroundings);
  return {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: join(suiteDir, 'compile-cache'),
    HOST: '127.0.0.1',
    PORT: String(api),
    HEALTH_PORT: String(health),
    DATABASE_URL: databaseUrl(app, postgresPort, secrets),
    DATABASE_POOL_SIZE: '10',
    JWKS_URL: `${originOf('auth', ports)}/.well-known/jwks.json`,
    TOKEN_ISSUER: baseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    ...extras,
    ...(OWN[app]?.(surroundings) ?? {}),
  };
}

/** What single services need beyond that. */
const OWN: Readonly<Record<string, (surroundings: Surroundings) => Record<string, string>>> = {
  auth: ({ secrets }) => ({ KEY_RING: secrets.keyRing('auth') }),
  cart: ({ ports, secrets }) => ({
    COUPON_URL: originOf('coupon', ports),
    AUTH_URL: originOf('auth', ports),
    SERVICE_CLIENT_ID: secrets.serviceClient('cart')?.clientId ?? '',
    SERVICE_CLIENT_SECRET: secrets.serviceClient('cart')?.clientSecret ?? '',
  }),
  'pick-pack': mail,
  delivery: (surroundings) => ({
    ...mail(surroundings),
    KEY_RING: surroundings.secrets.keyRing('delivery'),
    NOTIFICATION_EMAIL: 'dispatch@commerce.example',
  }),
};

function mail({ smtpPort }: Surroundings): Record<string, string> {
  return { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'suite@commerce.example' };
}

function portsOf(app: string, { ports }: Surroundings): ServicePorts {
  const found = ports[app];
  if (!found) throw new Error(`No ports were chosen for ${app}`);
  return found;
}

/** Where a service answers. */
export function originOf(app: string, ports: Readonly<Record<string, ServicePorts>>): string {
  return `http://127.0.0.1:${ports[app]?.api ?? 0}`;
}
