import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable, tap } from 'rxjs';

/**
 * Parses the `return` preference of the header `Prefer` (RFC 7240): the current resource, or a minimal answer. Returns
 * undefined if it is absent. Unknown preferences are ignored.
 */
export function preferredReturn(header: string | string[] | undefined): 'representation' | 'minimal' | undefined {
  const preferences = [header ?? []].flat().join(',').split(',');
  for (const preference of preferences) {
    const [, value] = /^\s*return\s*=\s*"?(representation|minimal)"?\s*(?:;|$)/i.exec(preference) ?? [];
    if (value) return value.toLowerCase() as 'representation' | 'minimal'; // the first one counts
  }
  return undefined;
}

/** A completed write: its caller, its path parameters and its own answer. */
export interface DoneWrite<Answer> {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly answer: Answer;
}

/**
 * Returns the current resource from a write if the caller prefers that (`Prefer: return=representation`). The write is
 * committed by then, so if the resource cannot be read, the write's own answer is returned.
 */
export abstract class RepresentationInterceptor<Answer> implements NestInterceptor<Answer, unknown> {
  /** Returns the resource, as an object or as a Rendering. */
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

/** Changes 204 to 200 for an answer that has a body after all. */
export function answerBodiesWith200(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    const isBody = Buffer.isBuffer(payload) || (typeof payload === 'string' && payload !== '');
    if (reply.statusCode === 204 && isBody) void reply.status(200);
    done(null, payload);
  });
}
