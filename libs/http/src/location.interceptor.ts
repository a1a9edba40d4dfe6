import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';

/** Sets `Location` to the path of the resource that a handler has created. */
export class LocationInterceptor implements NestInterceptor<object, object> {
  /** The parts in braces are members of the answer, path parameters, or the caller's tenant: `/coupon/{tenant}/coupons/{id}`. */
  constructor(private readonly template: string) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    const http = context.switchToHttp();
    const { caller, params } = http.getRequest<FastifyRequest & { caller: Caller; params: object }>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      tap((answer) => {
        if (reply.statusCode !== 201) return; // nothing was created
        void reply.header('location', pathFrom(this.template, { tenant: caller.tenant, ...params, ...answer }));
      }),
    );
  }
}

/** Fills the parts in braces, encoded for a path. */
export const pathFrom = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(String(values[name])));
