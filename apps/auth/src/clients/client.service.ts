import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { fault, validationError } from '@suite/errors';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { changedMembers, OPERATOR, recordEvent } from '@suite/audit';
import { AuthConfig } from '../config';
import { newSecret, sha256 } from '../security/domain/secret';
import { resourceOf } from '../security/domain/audit-resource';
import { orphanedScopes } from './domain/grantors';
import { checkGrantableScopes, checkHeldScopes, checkScopeForCustomers } from './domain/scopes';
import { checkReach } from './domain/storefront-reach';
import { checkWebOrigins } from './domain/web-origin';
import type { ClientType } from './domain/client-type';
import type { ClientView } from './client.dto';
import type { Client } from './client.entity';
import { clientExists, clientNotFound, clientWithoutSecret, lastAdministrator } from './client.errors';
import { clientMessage } from './client.messages';
import {
  deleteClient,
  findAccountUrl,
  insertClient,
  listClients,
  listClientsById,
  listOtherGrantors,
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
  readonly accountUrl?: string | null | undefined;
  readonly forwardsAddresses?: boolean | undefined;
}

/** The fields of a client that can change; omitted fields stay the same. */
export interface ClientChange extends Partial<Omit<NewClient, 'clientId' | 'type'>> {
  readonly enabled?: boolean | undefined;
}

/** Origins of pages that may use a client. */
interface Origins {
  readonly webOrigins: readonly string[];
}

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
    private readonly outbox: MessageOutbox,
  ) {}

  /** Registers a client. The caller can grant only scopes that it has itself. */
  async register({ tenant, subject, scopes }: Caller, client: NewClient): Promise<ClientCredentials> {
    checkGrantableScopes(client.scopes, client.type === 'public', scopes);
    const { type, accountUrl = null, webOrigins = [], forwardsAddresses = false } = client;
    checkReach(scopes, { after: { type, enabled: true, accountUrl, webOrigins, forwardsAddresses } });
    return this.create(tenant, client, subject);
  }

  create(tenant: string, client: NewClient, actor = OPERATOR): Promise<ClientCredentials> {
    return this.db.transaction(tenant, (tx) => this.insert(tx, tenant, client, actor));
  }

  /** Like `create`, inside a transaction. */
  async insert(tx: Tx, tenant: string, { clientId: requestedId, ...client }: NewClient, actor = OPERATOR): Promise<ClientCredentials> {
    const { name, type, scopes, strictOAuth, webOrigins = [], accountUrl = null, forwardsAddresses = false } = client;
    this.checkDraft({ type, webOrigins, forwardsAddresses });
    const clientId = requestedId ?? randomBytes(16).toString('hex');
    const clientSecret = type === 'confidential' ? newSecret() : undefined;
    const secretHash = clientSecret === undefined ? null : sha256(clientSecret);
    const created = {
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
      accountUrl,
      forwardsAddresses,
      enabled: true,
      lastUsedAt: null,
    };
    if (!(await insertClient(tx, created))) throw clientExists(clientId);
    await recordEvent(tx, {
      tenant,
      actor,
      action: 'client.created',
      resource: resourceOf('client', clientId),
      after: { name, type, scopes },
    });
    await this.outbox.write(tx, tenant, [clientMessage(created)]);
    return clientSecret === undefined ? { clientId } : { clientId, clientSecret };
  }

  /**
   * Replaces the secret of a client. The caller must have all scopes of the client. For a client that forwards addresses, the caller must
   * also manage customers, because its secret allows choosing the throttled networks. The previous secret stays valid for
   * `previousValidSeconds`.
   */
  async renewSecret(
    { tenant, subject: actor, scopes }: Caller,
    clientId: string,
    previousValidSeconds: number,
  ): Promise<Required<ClientCredentials>> {
    const clientSecret = newSecret();
    const secretHash = sha256(clientSecret);
    const previousSecretUntil = new Date(this.clock.nowMs() + previousValidSeconds * 1_000);
    const scopesMax = [...scopes];
    const isRenewed = await this.db.transaction(tenant, async (tx) => {
      const renewed = await updateSecret(tx, { tenant, clientId, secretHash, previousSecretUntil, scopesMax });
      if (!renewed) return false;
      if (renewed.forwardsAddresses) checkScopeForCustomers(scopes);
      const after = { previousSecretUntil: previousSecretUntil.toISOString() };
      await recordEvent(tx, { tenant, actor, action: 'client.secret_renewed', resource: resourceOf('client', clientId), after });
      await this.outbox.write(tx, tenant, [clientMessage(renewed)]);
      return true;
    });
    if (isRenewed) return { clientId, clientSecret };

    const [client] = await listClientsById(this.db, [clientId]);
    if (client?.tenant !== tenant) throw clientNotFound(clientId);
    checkHeldScopes(clientId, client.scopes, scopes);
    throw clientWithoutSecret(clientId);
  }

  /** Lists the clients of a tenant, oldest first. */
  async list(tenant: string): Promise<ClientView[]> {
    return (await listClients(this.db, tenant)).map(clientView);
  }

  /**
   * Updates a client. The caller must have all of its scopes, the previous and the new ones. Auth rejects the tokens of a disabled
   * client, and tokens with a scope that their client has lost.
   */
  update(caller: Caller, clientId: string, change: ClientChange): Promise<ClientView> {
    return this.db.transaction(caller.tenant, async (tx) => {
      const client = await lockForChange(tx, caller, clientId);
      if (change.scopes) checkGrantableScopes(change.scopes, client.type === 'public', caller.scopes);
      const changed = changedClient(client, change);
      this.checkDraft(changed);
      checkReach(caller.scopes, { before: client, after: changed });
      await checkGrantors(tx, client, changed);
      await updateClient(tx, changed, caller.tenant, clientId);
      const difference = changedMembers(clientView(client), clientView(changed));
      await recordEvent(tx, {
        tenant: caller.tenant,
        actor: caller.subject,
        action: actionOf(client, changed),
        resource: resourceOf('client', clientId),
        ...difference,
      });
      const isChanged = Object.keys({ ...difference.before, ...difference.after }).length > 0;
      if (isChanged) await this.outbox.write(tx, caller.tenant, [clientMessage(changed)]);
      return clientView(changed);
    });
  }

  /**
   * Deletes a client. The caller must have all of its scopes. Its refresh tokens end. Auth rejects its access tokens immediately;
   * other services accept them until they expire.
   */
  async delete(caller: Caller, clientId: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const client = await lockForChange(tx, caller, clientId);
      checkReach(caller.scopes, { before: client });
      await checkGrantors(tx, client);
      await deleteClient(tx, caller.tenant, clientId);
      const { name, type, scopes } = client;
      const event = { tenant: caller.tenant, actor: caller.subject, resource: resourceOf('client', clientId) };
      await recordEvent(tx, { ...event, action: 'client.deleted', before: { name, type, scopes } });
      await this.outbox.write(tx, caller.tenant, [clientMessage(client, { isDeleted: true })]);
    });
  }

  private checkDraft({ type, webOrigins, forwardsAddresses }: Readonly<Pick<Client, 'type' | 'forwardsAddresses'>> & Origins): void {
    checkWebOrigins(webOrigins, type === 'public', this.config.allowsAnyWebOrigin);
    if (type === 'confidential' || !forwardsAddresses) return;
    const message = 'forwardsAddresses must be false: anyone can send the id of a public client';
    throw validationError([fault('forwardsAddresses', 'invalid_value', message)]);
  }

  /** Returns the address of a client's pages for links in mails; null for the service's own. */
  async accountUrl(tx: Tx, tenant: string, clientId: string): Promise<string | null> {
    return (await findAccountUrl(tx, tenant, clientId))?.accountUrl ?? null;
  }
}

/** Locks a client before a change. Rejects a caller that lacks one of its scopes. */
async function lockForChange(tx: Tx, { tenant, scopes }: Caller, clientId: string): Promise<Client> {
  await lockTenant(tx, tenant); // so that two administrators cannot delete each other's client
  const client = await lockClient(tx, tenant, clientId);
  if (!client) throw clientNotFound(clientId);
  checkHeldScopes(clientId, client.scopes, scopes);
  return client;
}

/** Rejects a change, or a deletion, after which no client could give a scope. The tenant is locked. */
async function checkGrantors(tx: Tx, client: Client, changed?: Client): Promise<void> {
  const orphaned = orphanedScopes(client, changed, await listOtherGrantors(tx, client));
  if (orphaned.length > 0) throw lastAdministrator(client.clientId, orphaned);
}

/** Names the change of a client: it was disabled, enabled, or changed in another way. */
function actionOf(before: Client, after: Client): string {
  if (before.enabled === after.enabled) return 'client.changed';
  return after.enabled ? 'client.enabled' : 'client.disabled';
}

function changedClient(client: Client, change: ClientChange): Client {
  const { name, scopes, strictOAuth, webOrigins, accountUrl, forwardsAddresses, enabled } = change;
  return {
    ...client,
    name: name ?? client.name,
    scopes: [...new Set(scopes ?? client.scopes)],
    strictOauth: strictOAuth ?? client.strictOauth,
    webOrigins: [...(webOrigins ?? client.webOrigins)],
    accountUrl: accountUrl === undefined ? client.accountUrl : accountUrl,
    forwardsAddresses: forwardsAddresses ?? client.forwardsAddresses,
    enabled: enabled ?? client.enabled,
  };
}
