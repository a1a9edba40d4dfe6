import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable, tap } from 'rxjs';

/**
 * What the header `Prefer` wants a write to answer (RFC 7240): the thing as it is now, or as little as possible. Undefined
 * when it does not say; preferences that are not known are no error.
 */
export function preferredReturn(header: string | string[] | undefined): 'representation' | 'minimal' | undefined {
  const preferences = [header ?? []].flat().join(',').split(',');
  for (const preference of preferences) {
    const [, value] = /^\s*return\s*=\s*"?(representation|minimal)"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (value) return value.toLowerCase() as 'representation' | 'minimal'; // the first one counts
  }
  return undefined;
}

/** A write that has been done: by whom, to what, and what it answers by itself. */
export interface DoneWrite<Answer> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly answer: Answer;
}

/**
 * Lets writes answer the thing as it is now to who prefers that (`Prefer: return=representation`). The write has been done by
 * then: if the thing cannot be read any more, the write's own answer stands.
 */
export abstract class RepresentationInterceptor<Answer> implements NestInterceptor<Answer, unknown> {
  /** What is answered: an object, or a rendering of one. */
  protected abstract represent(write: DoneWrite<Answer>): Promise<object>;

  intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<unknown> {
    const http = context.switchToHttp();
    const { headers, params, caller } = http.getRequest<FastifyRequest & { caller: Caller }>();
    const preferred = preferredReturn(headers['prefer']);
    const reply = http.getResponse<FastifyReply>();
    const answers = next.handle();
    if (preferred === undefined) return answers;
    if (preferred === 'minimal') return answers.pipe(tap(() => void reply.header('preference-applied', 'return=minimal')));
    return answers.pipe(mergeMap((answer) => this.answer({ caller, params: params as DoneWrite<Answer>['params'], answer }, reply)));
  }

  private async answer(write: DoneWrite<Answer>, reply: FastifyReply): Promise<unknown> {
    const thing = await this.represent(write).catch(() => undefined);
    if (thing === undefined) return write.answer;
    void reply.header('preference-applied', 'return=representation');
    return thing;
  }
}

/** An answer of a handler that mostly says nothing, and has a body this time, is no 204. */
export function answerBodiesWith200(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    const isBody = Buffer.isBuffer(payload) || (typeof payload === 'string' && payload !== '');
    if (reply.statusCode === 204 && isBody) void reply.status(200);
    done(null, payload);
  });
}
