import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { FastifyReply } from 'fastify';

const HUNG_UP = new AppError('cancelled', 'caller_hung_up', 'The caller has hung up');

/**
 * Aborted when the caller hangs up before they are answered. Work that waits for its turn need not begin then; work that has
 * begun goes on to its end, since nobody could tell what it has done.
 */
export const CallerSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const caller = new AbortController();
  const hangUp = (): void => {
    if (!raw.writableFinished) caller.abort(HUNG_UP);
  };
  if (raw.destroyed) hangUp();
  else raw.once('close', hangUp);
  return caller.signal;
});
