import { Injectable } from '@nestjs/common';
import { isAllowedOrigin } from '@suite/auth-guard';
import { BatchedReads, Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { ALL_TENANTS } from '@suite/tenant';
import { type Attempted, AuditService, type OAuthRequest, type PageRequest, ThrottleService } from '../security';
import { ADDRESS_RULE, PAIR_RULE, type ThrottleRule } from '../security/domain/throttle';
import { matches } from '../security/domain/secret';
import { claimedClientId, type ClientProof, clientProof } from './domain/client-credentials';
import { CLIENT_ID } from './domain/client-id';
import { clientDisabled, invalidClient, publicClientWithoutToken, unknownClientOfTenant, webOriginNotAllowed } from './client.errors';
import { listClientsById, type RegisteredClient, updateLastUsed } from './client.queries';

const HOUR_MS = 3_600_000;

interface ProofRequest extends PageRequest {
  /** Whether the client requests a token of its own. */
  readonly isForItself: boolean;
}

/** Authenticates clients. Correct credentials are never delayed; only failures are throttled. */
@Injectable()
export class ClientProofService {
  private readonly clients: BatchedReads<string, RegisteredClient | undefined>;
  private readonly recording = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly throttles: ThrottleService,
    private readonly audit: AuditService,
  ) {
    this.clients = BatchedReads.ofRows('clientId', (_all, clientIds) => listClientsById(db, clientIds));
  }

  /**
   * Returns the client, or throws 401 `invalid_client`. An unknown client and a wrong secret get the same error. A
   * public client that requests a token for itself gets 400 `unauthorized_client`.
   */
  prove(
    { form, authorization, ...page }: OAuthRequest,
    call: Attempted['call'],
    { isForItself = false }: Partial<Pick<ProofRequest, 'isForItself'>> = {},
  ): Promise<RegisteredClient> {
    const clientId = claimedClientId(authorization, form);
    return this.audit.watch({ call, clientId, network: page.network }, async () =>
      this.check(clientProof(authorization, form), { ...page, isForItself }),
    );
  }

  private async check(proof: ClientProof, { network, origin, isForItself }: ProofRequest): Promise<RegisteredClient> {
    const client = await this.find(proof.clientId);
    if (client?.type === 'public' && isForItself) throw publicClientWithoutToken(); // whatever secret it has sent
    if (client && isProven(client, proof, this.clock.now())) return this.accept(client, origin);
    if (client) await this.slowDown(`client ${client.clientId} ${network}`, PAIR_RULE);
    else await this.slowDown(`client from ${network}`, ADDRESS_RULE); // invented ids share one row instead of one row each
    throw invalidClient();
  }

  /** Returns a client of the tenant without authenticating it; throws 401 when it does not exist. */
  load(tenant: string, clientId: string, { network, origin }: PageRequest): Promise<RegisteredClient> {
    const attempted = { call: 'anonymous', tenant, clientId: CLIENT_ID.test(clientId) ? clientId : undefined, network } as const;
    return this.audit.watch(attempted, async () => {
      const client = await this.find(clientId);
      if (client?.tenant === tenant) return this.accept(client, origin);
      throw unknownClientOfTenant();
    });
  }

  /** Returns an authenticated client and records its use. Rejects a disabled one, and pages of origins that it does not list. */
  private async accept(client: RegisteredClient, origin: string | undefined): Promise<RegisteredClient> {
    if (!client.enabled) throw clientDisabled();
    checkOrigin(origin, client);
    await this.recordUse(client);
    return client;
  }

  /** Records the hour of the last use. Concurrent requests of a client share one statement. */
  private async recordUse(client: RegisteredClient): Promise<void> {
    const { clientId, lastUsedAt } = client;
    const hour = new Date(this.clock.nowMs() - (this.clock.nowMs() % HOUR_MS));
    if (lastUsedAt !== null && lastUsedAt >= hour) return;
    const recording = this.recording.get(clientId) ?? updateLastUsed(this.db, client, hour).finally(() => this.recording.delete(clientId));
    this.recording.set(clientId, recording);
    await recording;
  }

  private async find(clientId: string): Promise<RegisteredClient | undefined> {
    return CLIENT_ID.test(clientId) ? this.clients.get(ALL_TENANTS, clientId) : undefined;
  }

  /** Throttles a client and network from which an invalid refresh token came. */
  slowDownRefresh(clientId: string, network: string): Promise<void> {
    return this.slowDown(`refresh ${clientId} ${network}`, PAIR_RULE);
  }

  /** Counts a failure, or throws 429 after too many. */
  private async slowDown(key: string, rule: ThrottleRule): Promise<void> {
    await this.throttles.admit(ALL_TENANTS, key, rule);
    await this.throttles.count(ALL_TENANTS, new Map([[key, rule]]));
  }
}

/** Rejects a request from a page whose origin the client does not list. */
function checkOrigin(origin: string | undefined, client: RegisteredClient): void {
  if (!isAllowedOrigin(client.webOrigins, origin)) throw webOriginNotAllowed(origin);
}

function isProven(client: RegisteredClient, { clientSecret }: ClientProof, now: Date): boolean {
  const { type, secretHash, previousSecretHash, previousSecretUntil } = client;
  if (type === 'public') return clientSecret === undefined;
  if (clientSecret === undefined) return false;
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > now;
  return matches(clientSecret, secretHash) || (isPreviousValid && matches(clientSecret, previousSecretHash));
}
