import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { FastifyReply } from 'fastify';

const HUNG_UP = new AppError('cancelled', 'caller_hung_up', 'The caller has disconnected');

/**
 * Injects a signal that aborts when the caller hangs up before the answer. Queued work can then be skipped. Started work runs
 * to its end, because its effect would otherwise be unknown.
 */
export const CallerSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => callerSignalOf(context));

/** Returns what CallerSignal injects, for a decorator that injects more. */
export function callerSignalOf(context: ExecutionContext): AbortSignal {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const caller = new AbortController();
  const hangUp = (): void => {
    if (!raw.writableFinished) caller.abort(HUNG_UP);
  };
  if (raw.destroyed) hangUp();
  else raw.once('close', hangUp);
  return caller.signal;
}
