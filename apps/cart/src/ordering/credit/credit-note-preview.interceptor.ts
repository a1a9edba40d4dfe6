import { type CallHandler, type ExecutionContext, HttpStatus, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';

/** Answers a preview with 200, since it creates nothing. */
@Injectable()
export class CreditNotePreviewInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { preview } = http.getRequest<FastifyRequest<{ Querystring: { preview?: string } }>>().query;
    if (preview === 'true') void http.getResponse<FastifyReply>().status(HttpStatus.OK);
    return next.handle();
  }
}
