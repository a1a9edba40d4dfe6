import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';

/**
 * Rejects writes with If-Match. The header makes a write conditional on a strong tag (RFC 9110, 13.1.1). Our tags are weak, so
 * the condition cannot be checked. `*` requires no specific content and is allowed.
 */
@Injectable()
export class PreconditionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const given = context.switchToHttp().getRequest<{ headers: { 'if-match'?: string } }>().headers['if-match'];
    if (given === undefined || given.trim() === '*') return true;
    throw new AppError(
      'precondition_failed',
      'precondition_failed',
      'Tags are weak here and guard no write: nothing was done. Leave If-Match out, and send metadata.version where there is one, as in carts',
    );
  }
}
