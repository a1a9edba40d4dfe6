import { type CallHandler, type ExecutionContext, type NestInterceptor, RequestMethod } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { EFFECT_METADATA, type Writing } from '@suite/auth-guard';
import type { Effect } from '@suite/tenant';
import { from, lastValueFrom, type Observable } from 'rxjs';

interface WritingRequest {
  readonly writing?: Writing;
}

interface Reply {
  readonly raw: { readonly closed: boolean; once(event: 'close', listener: () => void): unknown };
}

/**
 * Counts the writing calls of each tenant from their start until their answer, so that a process knows when the writes of a held tenant
 * have ended. It is stateless: the guard of each app decides which calls write.
 */
class WriteInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { writing } = http.getRequest<WritingRequest>();
    return writing ? from(this.counted(http.getResponse<Reply>(), writing, next)) : next.handle();
  }

  private counted({ raw }: Reply, { states, tenant, effect }: Writing, next: CallHandler): Promise<unknown> {
    return states.counted(tenant, effect, () => {
      if (!raw.closed) {
        const answer = states.begin(tenant, effect);
        raw.once('close', () => states.ended(answer)); // the answer is sent, or the caller has hung up
      }
      return lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    });
  }
}

const INTERCEPTOR = new WriteInterceptor();
/** Nest's metadata of a handler: its interceptors, from the outermost, and its method. */
const INTERCEPTORS_METADATA = '__interceptors__';
const METHOD_METADATA = 'method';

type ControllerClass = { readonly prototype: Record<string, object> };

/**
 * Binds the interceptor to the handlers that may write, before their routes are made. A global interceptor would slow down
 * each read, because Nest makes a pipeline for it.
 */
export function countWrites(modules: ModulesContainer): void {
  for (const { controllers } of modules.values()) {
    for (const { metatype } of controllers.values()) if (metatype) bindTo(metatype);
  }
}

function bindTo(controller: ControllerClass): void {
  for (const name of Object.getOwnPropertyNames(controller.prototype)) {
    const handler = Object.getOwnPropertyDescriptor(controller.prototype, name)?.value as object | undefined;
    if (typeof handler !== 'function' || !mayWrite(handler, controller)) continue;
    const others = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as readonly unknown[];
    if (!others.includes(INTERCEPTOR)) Reflect.defineMetadata(INTERCEPTORS_METADATA, [INTERCEPTOR, ...others], handler);
  }
}

function mayWrite(handler: object, controller: ControllerClass): boolean {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  if (method === undefined) return false;
  const declared = (Reflect.getMetadata(EFFECT_METADATA, handler) ?? Reflect.getMetadata(EFFECT_METADATA, controller)) as
    | Effect
    | undefined;
  const effect = declared ?? (method === RequestMethod.GET || method === RequestMethod.HEAD ? 'read' : 'write');
  return effect === 'write' || effect === 'signed';
}
