import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@suite/errors';
import { checkTenant, type Effect, isTenant, type TenantBounds, TenantStates } from '@suite/tenant';
import { ACCESS_METADATA, type AccessRule, EFFECT_METADATA, SITE_METADATA, type SiteSource } from './access.decorators';
import type { Caller, CallerKind } from './caller';
import { checkNamedInQuery } from './named-in-query';
import { checkDeclaredSites } from './staff-sites';
import { AccessTokens } from './token-verifier';
import { ACCESS_STRATEGY, bearerOf, type TokenFault, type TokenOptions } from './token-strategies';
import { foreignOrigin, isAllowedOrigin } from './web-origin';

interface GuardedRequest {
  readonly method: string;
  readonly headers: Record<string, string | string[] | undefined> & { authorization?: string; origin?: string; host?: string };
  readonly params: { tenant?: string };
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  caller?: Caller;
  writing?: Writing;
}

/** A call that writes, or may write after it has checked a signature. */
export interface Writing {
  readonly states: TenantStates;
  readonly tenant: string;
  readonly effect: Effect;
}

/** Admits the calls of tenants that have a rate, at once (undefined) or later. Rejects a call above the rate. */
export interface TenantRates {
  admit(tenant: string): Promise<void> | undefined;
}

/**
 * Enforces access rules. Closed by default: a route without a rule rejects every caller. A route that does not declare the source of its
 * site rejects site-limited members of the staff. The checks have a fixed order: token (401) and form of the tenant (400). Then the token's
 * tenant (403), the state of the tenant (403, 503), its storage (409) and its rate (429). Then the page's origin, kind and scope, and the
 * sites of a member of the staff (403). Last, token claims that the query repeats (400).
 */
@Injectable()
export class AccessGuard extends AuthGuard(ACCESS_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly tenantBounds: TenantBounds,
    private readonly states = new TenantStates(),
    private readonly rates?: TenantRates,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.ruleOf(context);
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    if (rule === 'public') {
      const { tenant: named } = request.params;
      if (named === undefined || !isTenant(named, this.tenantBounds)) return true;
      this.checkState(named, request, context);
      const wait = this.checkQuotas(named, request);
      if (wait) await wait;
      return true;
    }
    const caller = (request.caller = this.tokens.find(bearerOf(request) ?? '') ?? (await this.authenticate(context)));
    const { tenant } = request.params;
    if (tenant !== undefined && checkTenant(tenant, this.tenantBounds) !== caller.tenant) {
      throw refused('wrong_tenant', `The token belongs to the tenant ${caller.tenant}, not ${tenant}; use a token of ${tenant}`);
    }
    this.checkState(caller.tenant, request, context);
    const wait = this.checkQuotas(caller.tenant, request);
    if (wait) await wait;
    if (!isAllowedOrigin(caller.webOrigins, foreignOrigin(request.headers))) {
      throw refused('wrong_origin', `The client ${caller.clientId} does not allow pages of this origin; add it to its webOrigins`);
    }
    checkAccess(caller, rule);
    if (caller.sites) this.checkSites(caller, context);
    checkNamedInQuery(request.query ?? {}, caller);
    return true;
  }

  override getAuthenticateOptions(): TokenOptions & { property: string } {
    return { tokens: this.tokens, property: 'caller' };
  }

  override handleRequest<T>(error: unknown, caller: T | false, fault: TokenFault, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (caller) return caller;
    throw rejected(fault, this.ruleOf(context));
  }

  private ruleOf(context: ExecutionContext): AccessRule | undefined {
    return this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, [context.getHandler(), context.getClass()]);
  }

  /** Marks a writing call, so that it is counted while it is in progress. */
  private checkState(tenant: string, request: GuardedRequest, context: ExecutionContext): void {
    const { states } = this;
    const effect = this.effectOf(request, context);
    if (states.isAnyHeld) states.check(tenant, effect);
    if (effect === 'write' || effect === 'signed') request.writing = { states, tenant, effect };
  }

  /** Rejects writes of a tenant that stores too much (409), but not deletions. Admits the call by the rate of its tenant (429). */
  private checkQuotas(tenant: string, { writing, method }: GuardedRequest): Promise<void> | undefined {
    if (this.states.isAnyFull && writing?.effect === 'write' && method !== 'DELETE') this.states.checkStorage(tenant);
    return this.states.isAnyRated ? this.rates?.admit(tenant) : undefined;
  }

  /** Returns what a call does to the data of its tenant. A call that declares nothing writes, unless it is a GET. */
  private effectOf({ method }: GuardedRequest, context: ExecutionContext): Effect {
    const declared = this.reflector.getAllAndOverride<Effect | undefined>(EFFECT_METADATA, [context.getHandler(), context.getClass()]);
    return declared ?? (READS.has(method) ? 'read' : 'write');
  }

  private checkSites(caller: Caller, context: ExecutionContext): void {
    const source = this.reflector.getAllAndOverride<SiteSource | undefined>(SITE_METADATA, [context.getHandler(), context.getClass()]);
    checkDeclaredSites(caller, source, context.switchToHttp().getRequest<GuardedRequest>());
  }

  private async authenticate(context: ExecutionContext): Promise<Caller> {
    await super.canActivate(context);
    return context.switchToHttp().getRequest<{ caller: Caller }>().caller;
  }
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** How each kind of caller gets its token. */
const TOKEN_OF: Readonly<Record<CallerKind, string>> = {
  application: 'an application’s token (POST /oauth/token)',
  anonymous: 'an anonymous shopper’s token (GET /customerlogin/auth/anonymous)',
  customer: 'a customer’s token (POST /customer/{tenant}/login)',
  staff: 'the token of a member of the staff (POST /auth/{tenant}/staff/login)',
};

const KINDS = Object.keys(TOKEN_OF) as CallerKind[];

/** Names the tokens that a route accepts, and how to get them. */
function acceptedTokens(rule: AccessRule | undefined): string {
  const kinds = KINDS.filter((kind) => typeof rule === 'object' && rule[kind]);
  return (kinds.length > 0 ? kinds : KINDS).map((kind) => TOKEN_OF[kind]).join(' or ');
}

function rejected(fault: TokenFault, rule: AccessRule | undefined): AppError {
  const accepted = acceptedTokens(rule);
  if (fault === 'missing') {
    return new AppError('unauthenticated', 'token_missing', `A bearer token is required in the header Authorization: ${accepted}`);
  }
  const isExpired = fault === 'expired';
  const description = isExpired ? ', error_description="The token has expired"' : '';
  const headers = { 'www-authenticate': `Bearer error="invalid_token"${description}` };
  const wrong = isExpired ? 'The bearer token has expired' : 'The bearer token is not valid';
  return new AppError('unauthenticated', isExpired ? 'token_expired' : 'token_invalid', `${wrong}; get a new one: ${accepted}`, {
    headers,
  });
}

/** The rule of a route that is not public. */
type CallersRule = Exclude<AccessRule, 'public'>;

/** Returns the scopes that open the route to the caller, who needs one of them; undefined if its kind is not allowed. Staff inherit the rule of applications. */
function scopesFor(rule: CallersRule, kind: CallerKind): readonly string[] | undefined {
  return rule[kind] ?? (kind === 'staff' ? rule.application : undefined);
}

function checkAccess(caller: Caller, rule: CallersRule | undefined): void {
  if (rule === undefined) throw refused('route_closed', 'This route declares no callers, so no token can use it; report it');
  const scopes = scopesFor(rule, caller.kind);
  if (!scopes) throw refused('wrong_kind', `A token of kind ${caller.kind} cannot make this call; it requires ${acceptedTokens(rule)}`);
  if (scopes.some((scope) => caller.scopes.has(scope))) return;
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` };
  throw refused('missing_scope', `The token lacks the scope ${scopes.join(' or ')}; grant it to the client, and get a new token`, headers);
}

function refused(type: string, message: string, headers: Record<string, string> = {}): AppError {
  return new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type, message }], headers });
}
