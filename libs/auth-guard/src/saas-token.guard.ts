import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError, fault } from '@suite/errors';
import type { Caller, SaasUser } from './caller';
import { AccessTokens, SaasTokens } from './token-verifier';
import { SAAS_STRATEGY, saasTokenOf, type TokenFault, type TokenOptions } from './token-strategies';

const saasTokenExpired = (): AppError =>
  new AppError('unauthenticated', 'saas_token_expired', 'The saas token has expired; send the one of a new login or refresh');

const saasTokenInvalid = (): AppError =>
  new AppError('unauthenticated', 'saas_token_invalid', 'The saas token is not valid; send the saasToken of the user’s login unchanged');

/** A request with its caller, whose header can name a user. */
interface SaasRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly caller: Caller;
  saasUser?: SaasUser;
}

/** Verifies the saas token: 400 if absent, 401 if invalid or expired, 403 if of another tenant. Runs after the AccessGuard. */
@Injectable()
export class SaasTokenGuard extends AuthGuard(SAAS_STRATEGY) {
  constructor(
    private readonly tokens: SaasTokens,
    private readonly accessTokens: AccessTokens,
  ) {
    super();
  }

  /** The token of a member of the staff is a saas token by itself: it names its user, as the bearer token and in the header. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SaasRequest>();
    const { kind, tenant, subject } = request.caller;
    if (kind === 'staff') {
      request.saasUser = { tenant, subject };
      return true;
    }
    const named = saasTokenOf(request) ?? '';
    const { meaning, fault: reason } = await this.accessTokens.verify(named);
    if (meaning?.kind !== 'staff' && reason !== 'expired') return (await super.canActivate(context)) as boolean;
    const user = meaning && { tenant: meaning.tenant, subject: meaning.subject };
    request.saasUser = this.handleRequest(null, user ?? false, 'expired', context);
    return true;
  }

  override getAuthenticateOptions(): TokenOptions & { property: string } {
    return { tokens: this.tokens, property: 'saasUser' };
  }

  override handleRequest<T>(error: unknown, user: SaasUser | false, reason: TokenFault, context: ExecutionContext): T {
    if (error) throw error as Error;
    if (reason === 'missing') {
      const detail = fault('saas-token', 'invalid_header', 'The header saas-token is required; send the saasToken of the user’s login');
      throw new AppError('invalid', 'saas_token_missing', detail.message, { details: [detail] });
    }
    if (!user) throw reason === 'expired' ? saasTokenExpired() : saasTokenInvalid();
    if (user.tenant !== context.switchToHttp().getRequest<{ caller: Caller }>().caller.tenant) {
      throw new AppError(
        'forbidden',
        'insufficient_permissions',
        'The saas token belongs to another tenant than the bearer token; send one of the same tenant',
      );
    }
    return user as T;
  }
}

/** Like the SaasTokenGuard, but accepts requests without the header. */
@Injectable()
export class OptionalSaasTokenGuard extends SaasTokenGuard {
  override handleRequest<T>(error: unknown, user: SaasUser | false, reason: TokenFault, context: ExecutionContext): T {
    return !error && reason === 'missing' ? (undefined as T) : super.handleRequest(error, user, reason, context);
  }
}
