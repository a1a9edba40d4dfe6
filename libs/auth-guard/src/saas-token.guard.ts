import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@suite/errors';
import type { Caller, SaasUser } from './caller';

interface SaasRequest {
  readonly headers: Record<string, unknown>;
  readonly caller: Caller;
}

/** Absent: 400. Invalid or expired: 401. Another tenant's: 403. Runs after the AccessGuard. */
@Injectable()
export class SaasTokenGuard extends AuthGuard('saas-token') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!context.switchToHttp().getRequest<SaasRequest>().headers['saas-token']) {
      const detail = { field: 'saas-token', type: 'invalid_header', message: 'The header saas-token is required' };
      throw new AppError('invalid', 'saas_token_missing', detail.message, { details: [detail] });
    }
    return (await super.canActivate(context)) as boolean;
  }

  override getAuthenticateOptions() {
    return { property: 'saasUser' };
  }

  override handleRequest<T>(error: unknown, user: SaasUser | false, info: unknown, context: ExecutionContext): T {
    if (error ?? info instanceof AppError) throw error ?? info;
    if (!user) throw new AppError('unauthenticated', 'saas_token_invalid', 'The saas token is not valid or has expired');
    if (user.tenant !== context.switchToHttp().getRequest<SaasRequest>().caller.tenant) {
      throw new AppError('forbidden', 'insufficient_permissions', 'The saas token is of another tenant');
    }
    return user as T;
  }
}
