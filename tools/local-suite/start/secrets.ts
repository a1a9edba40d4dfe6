import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from './refusal.ts';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The clients of a demo tenant: a confidential one with every scope, and a public one for anonymous shoppers. */
export interface TenantCredentials {
  readonly backend: ClientCredentials;
  readonly storefront: { readonly clientId: string };
}

/** The client of the suite's operators. */
export interface PlatformCredentials {
  readonly backend: ClientCredentials;
}

interface StoredSecrets {
  readonly passwords: Record<string, string>;
  readonly keyRings: Record<string, string>;
  readonly serviceClients: Record<string, ClientCredentials>;
  readonly tenants: Record<string, TenantCredentials>;
  platform?: PlatformCredentials;
  /** The address of the database, if it is on another server. */
  database?: string;
}

const NOTHING: StoredSecrets = { passwords: {}, keyRings: {}, serviceClients: {}, tenants: {} };

/** The suite's secrets: generated on first use, stored in a file that only its owner may read. */
export class Secrets {
  private readonly file: string;
  private readonly stored: StoredSecrets;

  constructor(suiteDir: string) {
    this.file = join(suiteDir, 'secrets.json');
    this.stored = { ...structuredClone(NOTHING), ...readStored(this.file) };
  }

  /** The address of the database, without a login; undefined for the suite's own server. */
  get foreignDatabase(): URL | undefined {
    const { database } = this.stored;
    return database === undefined ? undefined : new URL(database);
  }

  /** Ties the folder to a database, whose roles and tenants have the secrets in it. Rejects another one later. */
  tieTo(database: URL | undefined): void {
    const isNew = Object.keys(this.stored.passwords).length === 0;
    if (isNew && database) {
      this.stored.database = database.href;
      this.save();
    }
    if (this.stored.database === database?.href) return;
    throw new Refusal(
      `${dirname(this.file)} belongs to ${this.stored.database ?? 'a server of its own'}: choose another folder with SUITE_DIR, or ` +
        (this.stored.database === undefined ? 'leave out DATABASE_URL.' : 'set DATABASE_URL to that database.'),
    );
  }

  /** The password of a database role. */
  password(role: string): string {
    return this.known(this.stored.passwords, role, () => randomBytes(24).toString('base64url'));
  }

  /** The key ring of a service that encrypts what it stores: `<id>:<base64 of 32 bytes>`. */
  keyRing(app: string): string {
    return this.known(this.stored.keyRings, app, () => `k1:${randomBytes(32).toString('base64')}`);
  }

  /** The credentials with which a service calls its peers. */
  serviceClient(app: string): ClientCredentials {
    return this.known(this.stored.serviceClients, app, () => ({ clientId: app, clientSecret: randomBytes(32).toString('base64url') }));
  }

  tenant(name: string): TenantCredentials | undefined {
    return this.stored.tenants[name];
  }

  keepTenant(name: string, credentials: TenantCredentials): void {
    this.stored.tenants[name] = credentials;
    this.save();
  }

  get platform(): PlatformCredentials | undefined {
    return this.stored.platform;
  }

  keepPlatform(credentials: PlatformCredentials): void {
    this.stored.platform = credentials;
    this.save();
  }

  forgetTenant(name: string): void {
    if (this.stored.tenants[name] === undefined) return;
    delete this.stored.tenants[name];
    this.save();
  }

  private known<T>(values: Record<string, T>, name: string, make: () => T): T {
    const value = values[name];
    if (value !== undefined) return value;
    const made = (values[name] = make());
    this.save();
    return made;
  }

  private save(): void {
    writePrivately(this.file, this.stored);
  }
}

/** Writes a JSON file that only its owner may read. The replacement is atomic. */
export function writePrivately(file: string, content: unknown): void {
  const next = `${file}.next`;
  writeFileSync(next, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}

function readStored(file: string): Partial<StoredSecrets> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<StoredSecrets>;
  } catch {
    throw new Refusal(`${file} is not valid JSON: restore it, or delete the whole folder to start from empty data.`);
  }
}
