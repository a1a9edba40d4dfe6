import type { INestApplicationContext } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Command } from '@suite/service';
import { TenantService } from './tenant.service';

/** Returns the only argument besides --json. */
function argument(args: readonly string[], usage: string): string {
  const [value, ...others] = args.filter((arg) => arg !== '--json');
  if (value !== undefined && !value.startsWith('-') && others.length === 0) return value;
  throw new AppError('invalid', 'invalid_request', `Usage: node main.js ${usage}`);
}

function print(args: readonly string[], result: object, lines: readonly string[]): void {
  console.log(args.includes('--json') ? JSON.stringify(result) : lines.join('\n'));
}

const SHOWN_ONCE = 'Secrets are shown only once; the service stores only their hashes.';

export const tenantCommands: Readonly<Record<string, Command>> = {
  'tenant:create': {
    help: '<tenant> [--json]  create a tenant with its first clients, and print their credentials',
    async run(app: INestApplicationContext, args: readonly string[]): Promise<void> {
      const created = await app.get(TenantService).create(argument(args, 'tenant:create <tenant> [--json]'));
      print(args, created, [
        `Created tenant ${created.tenant}.`,
        `  backend (every scope)   client_id ${created.backend.clientId}   client_secret ${created.backend.clientSecret ?? ''}`,
        `  storefront (public)     client_id ${created.storefront.clientId}`,
        SHOWN_ONCE,
      ]);
    },
  },
  'platform:create': {
    help: '[--json]  create the tenant of the suite’s operators, and print the credentials of its client',
    async run(app: INestApplicationContext, args: readonly string[]): Promise<void> {
      const backend = await app.get(TenantService).createPlatform();
      print(args, { backend }, [
        'The client of the operators, which can hold tenants:',
        `  client_id ${backend.clientId}   client_secret ${backend.clientSecret ?? ''}`,
        SHOWN_ONCE,
      ]);
    },
  },
  'client:create': {
    help: '<tenant> [--json]  create another client of a tenant, with every scope, and print its credentials',
    async run(app: INestApplicationContext, args: readonly string[]): Promise<void> {
      const tenant = argument(args, 'client:create <tenant> [--json]');
      const created = await app.get(TenantService).createClient(tenant);
      print(args, created, [
        `A client of ${tenant} with every scope:`,
        `  client_id ${created.clientId}   client_secret ${created.clientSecret ?? ''}`,
        SHOWN_ONCE,
      ]);
    },
  },
};
