import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@suite/errors';
import { checkTenant, type TenantBounds } from '@suite/tenant';
import { ACCESS_METADATA, type AccessRule } from './access.decorators';
import type { Caller } from './caller';
import { AccessTokens } from './token-verifier';
import { ACCESS_STRATEGY, bearerOf, type TokenFault, type TokenOptions } from './token-strategies';
import { foreignOrigin, isAllowedOrigin } from './web-origin';

interface GuardedRequest {
  readonly headers: Record<string, string | string[] | undefined> & { authorization?: string; origin?: string; host?: string };
  readonly params: { tenant?: string };
  caller?: Caller;
}

/**
 * Enforces access rules. Closed by default: a route without a rule rejects every caller. The checks have a fixed order: token
 * (401), form of the tenant (400), the token's tenant, the page's origin, kind and scope (403).
 */
@Injectable()
export class AccessGuard extends AuthGuard(ACCESS_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly tenantBounds: TenantBounds,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, [context.getHandler(), context.getClass()]);
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    const caller = (request.caller = this.tokens.find(bearerOf(request) ?? '') ?? (await this.authenticate(context)));
    const { tenant } = request.params;
    if (tenant !== undefined && checkTenant(tenant, this.tenantBounds) !== caller.tenant) {
      throw refused('wrong_tenant', 'The token belongs to another tenant');
    }
    if (!isAllowedOrigin(caller.webOrigins, foreignOrigin(request.headers))) {
      throw refused('wrong_origin', 'The client of this token does not allow pages of this origin');
    }
    checkAccess(caller, rule);
    return true;
  }

  override getAuthenticateOptions(): TokenOptions & { property: string } {
    return { tokens: this.tokens, property: 'caller' };
  }

  override handleRequest<T>(error: unknown, caller: T | false, fault: TokenFault): T {
    if (error) throw error as Error;
    if (caller) return caller;
    if (fault === 'missing') throw new AppError('unauthenticated', 'token_missing', 'A bearer token is required');
    const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
    throw new AppError('unauthenticated', 'token_invalid', 'The bearer token is not valid or has expired', { headers });
  }

  private async authenticate(context: ExecutionContext): Promise<Caller> {
    await super.canActivate(context);
    return context.switchToHttp().getRequest<{ caller: Caller }>().caller;
  }
}

function checkAccess(caller: Caller, rule: AccessRule | undefined): void {
  if (rule === undefined || rule === 'public') throw refused('route_closed', 'This route declares no callers');
  const scopes = rule[caller.kind];
  if (!scopes) throw refused('wrong_kind', `Callers of kind ${caller.kind} cannot use this call`);
  if (scopes.some((scope) => caller.scopes.has(scope))) return;
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"` };
  throw refused('missing_scope', `The token lacks the scope ${scopes.join(' or ')}`, headers);
}

function refused(type: string, message: string, headers: Record<string, string> = {}): AppError {
  return new AppError('forbidden', 'insufficient_permissions', message, { details: [{ type, message }], headers });
}
