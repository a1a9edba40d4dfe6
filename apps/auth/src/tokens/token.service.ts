import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_TYPE, type AccessClaims, type CallerKind, SAAS_TOKEN_TYPE, type SaasClaims, TOKEN_AUDIENCE } from '@suite/auth-guard';
import { Clock } from '@suite/runtime';
import type { Database, Tx } from '@suite/database';
import { TenantRateService } from '@suite/service';
import { TenantStates } from '@suite/tenant';
import { AuthConfig } from '../config';
import type { IssuedToken } from './domain/issued-token';
import type { SessionContext } from './domain/session-context';
import { SigningKeyService } from './keys/signing-key.service';
import { insertRevokedToken } from './revoked-token.queries';

/** A member of the staff, by name, with the roles and the sites to which the member is limited. */
interface StaffOfToken {
  readonly roles: readonly string[];
  readonly sites?: readonly string[] | undefined;
  readonly firstName: string;
  readonly lastName: string;
}

/** The subject of an access token. */
export interface TokenSubject {
  readonly kind: CallerKind;
  readonly tenant: string;
  readonly subject: string;
  readonly clientId: string;
  readonly clientIncarnation: string;
  readonly scopes: readonly string[];
  /** The session that the token ends with. */
  readonly sid?: string | undefined;
  readonly context?: Partial<SessionContext>;
  readonly staff?: StaffOfToken;
  /** Origins of the pages that may use the token. */
  readonly webOrigins?: readonly string[];
}

/** A token that ends before it expires. */
export interface EndingToken {
  readonly kind: CallerKind;
  readonly tenant: string;
  readonly tokenId: string;
  /** In seconds. */
  readonly expiresAt: number;
}

const OWN_TOKEN_SECONDS = 60;
/** A login that has read its member before the revocation signs its token after it. */
const MARGIN_SECONDS = 60;
/** The client of tokens for auth's own calls. No tenant can register it: a client id has no colon. */
export const OWN_CLIENT_ID = 'suite:auth';
const OWN_INCARNATION = '00000000-0000-4000-8000-000000000000';

@Injectable()
export class TokenService {
  private readonly lifetimeSeconds: Readonly<Record<CallerKind, number>>;

  constructor(
    private readonly config: AuthConfig,
    private readonly keys: SigningKeyService,
    private readonly clock: Clock,
    private readonly states: TenantStates,
    private readonly rates: TenantRateService,
  ) {
    this.lifetimeSeconds = {
      application: config.applicationTokenSeconds,
      anonymous: config.anonymousTokenSeconds,
      customer: config.customerTokenSeconds,
      staff: config.staffTokenSeconds,
    };
  }

  /** Rejects (403) a tenant that is suspended: it gets no token. */
  checkTenant(tenant: string): void {
    this.states.check(tenant, 'token');
  }

  /** Counts a call that names its tenant by its client. Rejects (429) a call above the rate. */
  async admit(tenant: string): Promise<void> {
    await this.rates.admit(tenant);
  }

  /** Issues an access token. Rejects (403) a tenant that is suspended. */
  async issue({ clientIncarnation, sid, context = {}, webOrigins = [], scopes, staff, ...subject }: TokenSubject): Promise<IssuedToken> {
    const { kind, tenant, clientId } = subject;
    await this.states.loadOnce();
    this.checkTenant(tenant);
    const expiresIn = this.lifetimeSeconds[kind];
    const scope = scopes.join(' ');
    const claims: AccessClaims = {
      ...this.timedClaims(tenant, expiresIn),
      sub: subject.subject,
      client_id: clientId,
      client_incarnation: clientIncarnation,
      tenant,
      kind,
      scope,
      ...(sid !== undefined && { sid }),
      ...contextClaims(context),
      ...(staff && { roles: staff.roles, given_name: staff.firstName, family_name: staff.lastName }),
      ...(staff?.sites && { sites: staff.sites }),
      ...(webOrigins.length > 0 && { 'allowed-origins': webOrigins }),
      jti: randomUUID(),
    };
    return { token: await this.keys.sign(ACCESS_TOKEN_TYPE, claims), expiresIn, scope };
  }

  /** Issues a token for a call that auth itself makes to another service. It lives for a minute, and is never stored. */
  issueOwn(tenant: string, scopes: readonly string[]): Promise<string> {
    const claims: AccessClaims = {
      ...this.timedClaims(tenant, OWN_TOKEN_SECONDS),
      sub: OWN_CLIENT_ID,
      client_id: OWN_CLIENT_ID,
      client_incarnation: OWN_INCARNATION,
      tenant,
      kind: 'application',
      scope: scopes.join(' '),
      jti: randomUUID(),
    };
    return this.keys.sign(ACCESS_TOKEN_TYPE, claims);
  }

  /** Issues the `saas-token`, which identifies a logged-in customer. It lives as long as the customer's access token. */
  issueSaas(tenant: string, customerNumber: string, sid: string): Promise<string> {
    const claims: SaasClaims = { ...this.timedClaims(tenant, this.lifetimeSeconds.customer), sub: customerNumber, tenant, sid };
    return this.keys.sign(SAAS_TOKEN_TYPE, claims);
  }

  /**
   * Returns the claims that every token has. Tokens of the second in which a tenant was deleted are invalid. So those of a tenant that was
   * made again under its name are of the next second at least.
   */
  private timedClaims(tenant: string, expiresIn: number): Pick<AccessClaims, 'iss' | 'aud' | 'iat' | 'exp'> {
    const iat = Math.max(Math.floor(this.clock.nowMs() / 1_000), (this.states.deletedAt(tenant) ?? 0) + 1);
    return { iss: this.config.tokenIssuer, aud: TOKEN_AUDIENCE, iat, exp: iat + expiresIn };
  }

  /** Revokes a token. All services reject that of a member of the staff. Repeating it changes nothing. */
  async revoke(db: Database | Tx, { kind, tenant, tokenId: jti, expiresAt }: EndingToken): Promise<void> {
    const revokedAt = kind === 'staff' ? this.clock.now() : null;
    await insertRevokedToken(db, { tenant, jti, expiresAt: new Date(expiresAt * 1_000), revokedAt });
  }

  /** Revokes all tokens of staff that have an id in common, as their incarnation or as their client. */
  async revokeStaff(tx: Tx, tenant: string, id: string): Promise<void> {
    const expiresAt = this.clock.after((this.config.staffTokenSeconds + MARGIN_SECONDS) * 1_000);
    await insertRevokedToken(tx, { tenant, jti: id, expiresAt, revokedAt: this.clock.now() });
  }
}

/** Returns the claims of a session's context; only those that it has. */
function contextClaims({ sessionId, siteCode, currency, country, language, network }: Partial<SessionContext>): Partial<AccessClaims> {
  const claims = { session_id: sessionId, site_code: siteCode, currency, country, language, network };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => typeof value === 'string'));
}
