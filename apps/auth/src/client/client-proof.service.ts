import { Injectable } from '@nestjs/common';
import { isAllowedOrigin } from '@suite/auth-guard';
import { BatchedReads, Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { ALL_TENANTS } from '@suite/tenant';
import { type Attempted, AuditService } from '../audit';
import { claimedClientId, type ClientProof, clientProof } from '../domain/client-credentials';
import { CLIENT_ID } from '../domain/client-id';
import { matches } from '../domain/secret';
import { ADDRESS_RULE, PAIR_RULE, type ThrottleRule, tooManyAttempts, waitMs } from '../domain/throttle';
import type { OAuthRequest, PageRequest } from '../request';
import { listThrottles, ThrottleService } from '../throttle';
import { invalidClient, publicClientWithoutToken, unknownClientOfTenant, webOriginNotAllowed } from './client.errors';
import { listClientsById, type RegisteredClient } from './client.queries';

interface ProofRequest extends PageRequest {
  /** Whether the client requests a token of its own. */
  readonly isForItself: boolean;
}

/** Authenticates clients. Correct credentials are never delayed; only failures are throttled. */
@Injectable()
export class ClientProofService {
  private readonly clients: BatchedReads<string, RegisteredClient | undefined>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly throttles: ThrottleService,
    private readonly audit: AuditService,
  ) {
    this.clients = BatchedReads.ofRows('clientId', (_all, clientIds) => listClientsById(db, clientIds));
  }

  /**
   * Returns the client, or throws 401 `invalid_client`. An unknown client and a wrong secret get the same error. A public client
   * that requests a token of its own gets 400 `unauthorized_client`.
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
    if (client && isProven(client, proof, this.clock.now())) return checkOrigin(origin, client);
    if (client) await this.slowDown(`client ${client.clientId} ${network}`, PAIR_RULE);
    else await this.slowDown(`client from ${network}`, ADDRESS_RULE); // invented ids share one row instead of one row each
    throw invalidClient(proof.scheme);
  }

  /** Returns a client of the tenant without authenticating it; throws 401 when it does not exist. */
  load(tenant: string, clientId: string, { network, origin }: PageRequest): Promise<RegisteredClient> {
    const attempted = { call: 'anonymous', tenant, clientId: CLIENT_ID.test(clientId) ? clientId : undefined, network } as const;
    return this.audit.watch(attempted, async () => {
      const client = await this.find(clientId);
      if (client?.tenant === tenant) return checkOrigin(origin, client);
      throw unknownClientOfTenant();
    });
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
    const counts = await listThrottles(this.db, ALL_TENANTS, [key]);
    const wait = waitMs(counts.get(key), rule, this.clock.now());
    if (wait > 0) throw tooManyAttempts(wait);
    await this.throttles.count(ALL_TENANTS, new Map([[key, rule]]));
  }
}

/** Returns the client. Rejects a request from a page whose origin the client does not list. */
function checkOrigin(origin: string | undefined, client: RegisteredClient): RegisteredClient {
  if (isAllowedOrigin(client.webOrigins, origin)) return client;
  throw webOriginNotAllowed(origin);
}

function isProven(client: RegisteredClient, { clientSecret }: ClientProof, now: Date): boolean {
  const { type, secretHash, previousSecretHash, previousSecretUntil } = client;
  if (type === 'public') return clientSecret === undefined;
  if (clientSecret === undefined) return false;
  const isPreviousValid = previousSecretUntil !== null && previousSecretUntil > now;
  return matches(clientSecret, secretHash) || (isPreviousValid && matches(clientSecret, previousSecretHash));
}
