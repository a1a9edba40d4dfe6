import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';

/**
 * A write that names an entity tag wants to be done to just that content. Only a strong tag can say so (RFC 9110, 13.1.1), and
 * ours are weak: nothing is done, instead of what was not meant. `*` asks for no content in particular.
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
