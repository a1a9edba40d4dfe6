import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { type Caller, effectOf } from '@suite/auth-guard';
import type { Effect, TenantStates } from '@suite/tenant';
import { from, lastValueFrom, type Observable } from 'rxjs';

interface WritingRequest {
  readonly caller?: Caller;
  readonly params: { readonly tenant?: string };
}

interface NewWrite {
  readonly tenant: string;
  readonly effect: Effect;
}

interface Reply {
  readonly raw: { once(event: 'close', listener: () => void): unknown };
}

/**
 * Counts the calls of each tenant that write, from their start until they are answered. So a process knows when the writes of a held tenant
 * have ended.
 */
export class WriteInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly states: TenantStates,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const effect = effectOf(this.reflector, context);
    const http = context.switchToHttp();
    const { caller, params } = http.getRequest<WritingRequest>();
    const tenant = caller?.tenant ?? params.tenant;
    if (tenant === undefined || effect === 'read' || effect === 'token') return next.handle();
    return from(this.counted(http.getResponse<Reply>(), { tenant, effect }, next));
  }

  private async counted({ raw }: Reply, { tenant, effect }: NewWrite, next: CallHandler): Promise<unknown> {
    const { states } = this;
    await states.keepFresh();
    const write = states.begin(tenant, effect);
    let parts = 2;
    const ended = (): void => {
      parts -= 1;
      if (parts === 0) states.ended(write);
    };
    raw.once('close', ended); // the answer is sent, or nobody waits for it
    try {
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await states.keepFresh();
      states.checkAnswer(write);
      return answer;
    } finally {
      ended();
    }
  }
}
