import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';

/**
 * Rejects writes with If-Match. The header makes a write conditional on a strong tag (RFC 9110, 13.1.1). Our tags are weak, so
 * the condition cannot be checked. `*` requires no specific content and is allowed.
 */
@Injectable()
export class PreconditionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const condition = context.switchToHttp().getRequest<{ headers: { 'if-match'?: string } }>().headers['if-match'];
    if (condition === undefined || condition.trim() === '*') return true;
    throw new AppError(
      'precondition_failed',
      'precondition_failed',
      'Entity tags are weak and cannot guard writes, so nothing was done. Omit If-Match, and send metadata.version if the resource has it',
    );
  }
}
