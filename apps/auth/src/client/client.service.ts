import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { AuthConfig } from '../config';
import { checkGrantableScopes } from '../domain/scopes';
import { newSecret, sha256 } from '../domain/secret';
import { checkWebOrigins } from '../domain/web-origin';
import type { ClientView } from './client.dto';
import type { ClientType } from '../domain/client-type';
import { clientExists, clientNotFound, clientWithoutSecret, lastAdministrator } from './client.errors';
import {
  deleteClient,
  insertClient,
  listAdministrators,
  listClients,
  listClientsById,
  lockClient,
  lockTenant,
  updateClient,
  updateSecret,
} from './client.queries';
import { clientView } from './client.view';

export interface NewClient {
  readonly clientId?: string | undefined;
  readonly name: string;
  readonly type: ClientType;
  readonly scopes: readonly string[];
  readonly strictOAuth?: boolean | undefined;
  readonly webOrigins?: readonly string[] | undefined;
}

/** The fields of a client that can change; omitted fields stay the same. */
export type ClientChange = Partial<Pick<NewClient, 'name' | 'strictOAuth' | 'webOrigins'>>;

/** The credentials of a new client. The secret is returned only once, because only its hash is stored. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret?: string;
}

@Injectable()
export class ClientService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** Registers a client. The caller can grant only scopes that it has itself. */
  register({ tenant, scopes }: Caller, client: NewClient): Promise<ClientCredentials> {
    checkGrantableScopes(client.scopes, client.type === 'public', scopes);
    return this.create(tenant, client);
  }

  create(tenant: string, client: NewClient): Promise<ClientCredentials> {
    return this.db.transaction(tenant, (tx) => this.insert(tx, tenant, client));
  }

  /** Like `create`, inside a transaction. */
  async insert(tx: Tx, tenant: string, { clientId: requestedId, ...client }: NewClient): Promise<ClientCredentials> {
    const { name, type, scopes, strictOAuth, webOrigins = [] } = client;
    this.checkOrigins(webOrigins, type);
    const clientId = requestedId ?? randomBytes(16).toString('hex');
    const clientSecret = type === 'confidential' ? newSecret() : undefined;
    const secretHash = clientSecret === undefined ? null : sha256(clientSecret);
    const isNew = await insertClient(tx, {
      tenant,
      clientId,
      name,
      type,
      secretHash,
      scopes: [...new Set(scopes)],
      strictOauth: strictOAuth ?? false,
      webOrigins: [...webOrigins],
      createdAt: this.clock.now(),
      incarnation: randomUUID(),
      previousSecretHash: null,
      previousSecretUntil: null,
    });
    if (!isNew) throw clientExists(clientId);
    return clientSecret === undefined ? { clientId } : { clientId, clientSecret };
  }

  /**
   * Replaces the secret of a client. The caller must have all scopes of the client. The previous secret stays valid for
   * `previousValidSeconds`.
   */
  async renewSecret({ tenant, scopes }: Caller, clientId: string, previousValidSeconds: number): Promise<Required<ClientCredentials>> {
    const clientSecret = newSecret();
    const secretHash = sha256(clientSecret);
    const previousSecretUntil = new Date(this.clock.nowMs() + previousValidSeconds * 1_000);
    const scopesMax = [...scopes];
    if (await updateSecret(this.db, { tenant, clientId, secretHash, previousSecretUntil, scopesMax })) return { clientId, clientSecret };

    const [client] = await listClientsById(this.db, [clientId]);
    if (client?.tenant !== tenant) throw clientNotFound(clientId);
    checkGrantableScopes(client.scopes, false, scopes);
    throw clientWithoutSecret(clientId);
  }

  /** Lists the clients of a tenant, oldest first. */
  async list(tenant: string): Promise<ClientView[]> {
    return (await listClients(this.db, tenant)).map(clientView);
  }

  /** Updates a client. Tokens that were already issued do not change. */
  async update(tenant: string, clientId: string, { name, strictOAuth, webOrigins }: ClientChange): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      const client = await lockClient(tx, tenant, clientId);
      if (!client) throw clientNotFound(clientId);
      this.checkOrigins(webOrigins ?? [], client.type);
      await updateClient(tx, {
        ...client,
        name: name ?? client.name,
        strictOauth: strictOAuth ?? client.strictOauth,
        webOrigins: [...(webOrigins ?? client.webOrigins)],
      });
    });
  }

  /**
   * Deletes a client. Its refresh tokens end. Auth rejects its access tokens immediately; other services accept them until
   * they expire.
   */
  async delete(tenant: string, clientId: string): Promise<void> {
    await this.db.transaction(tenant, async (tx) => {
      await lockTenant(tx, tenant); // so that two administrators cannot delete each other
      const [first, ...others] = await listAdministrators(tx, tenant);
      if (first === clientId && others.length === 0) throw lastAdministrator(clientId);
      if (!(await deleteClient(tx, tenant, clientId))) throw clientNotFound(clientId);
    });
  }

  private checkOrigins(webOrigins: readonly string[], type: ClientType): void {
    checkWebOrigins(webOrigins, type === 'public', this.config.allowsAnyWebOrigin);
  }
}
