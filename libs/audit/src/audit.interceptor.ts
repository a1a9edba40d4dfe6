import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor, Optional } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { actsForShop, type Caller } from '@suite/auth-guard';
import { Database, withCompanion } from '@suite/database';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { AUDIT_METADATA, type AuditedCall } from './audited-call';
import type { AuditedKinds } from './audited-kind';
import { type AuditedRequest, AuditScope } from './audit-scope';

export const AUDITED_KINDS = Symbol('audited kinds');

/** Records an audited call of an application or of staff. It is bound to such calls only, so that it costs nothing for all others. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly db: Database,
    /** Absent in a service without an audit. */
    @Optional() @Inject(AUDITED_KINDS) private readonly kinds?: AuditedKinds,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = this.reflector.get<AuditedCall>(AUDIT_METADATA, context.getHandler());
    const request = context.switchToHttp().getRequest<AuditedRequest & { readonly caller?: Caller }>();
    const { caller } = request;
    const { kinds } = this;
    if (!kinds || !caller || !actsForShop(caller)) return next.handle();
    const [kind = ''] = call.action.split('.');
    const scope = new AuditScope(caller, call, kinds[kind], request);
    const work = async (): Promise<unknown> => {
      const answer: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      if (call.when?.(answer) ?? true) await scope.finish(this.db);
      return answer;
    };
    return from(withCompanion(scope, work));
  }
}
