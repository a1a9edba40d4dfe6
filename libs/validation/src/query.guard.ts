import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DETAILS_MAX, validationError } from '@suite/errors';
import { clipped } from './clipped';
import { unknownField } from './validate';

type Handler = ReturnType<ExecutionContext['getHandler']>;
type RouteArguments = Readonly<Record<string, { readonly data?: unknown }>>;

/** The query parameters of a route: the listed names, or any because a DTO class validates them. */
type Names = 'validated by a class' | ReadonlySet<string>;

/** Rejects unknown query parameters on routes without a DTO class for the query. On other routes the class rejects them. */
@Injectable()
export class QueryGuard implements CanActivate {
  private readonly namesOf = new WeakMap<Handler, Names>();

  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<{ query: object }>();
    const names = Object.keys(query);
    if (names.length === 0) return true;
    const known = this.known(context);
    if (known === 'validated by a class') return true;
    const unknown = names.filter((name) => !known.has(name)).slice(0, DETAILS_MAX);
    if (unknown.length > 0) throw validationError(unknown.map((name) => unknownField(clipped(name), name, [...known])));
    return true;
  }

  private known(context: ExecutionContext): Names {
    const handler = context.getHandler();
    let names = this.namesOf.get(handler);
    if (!names) this.namesOf.set(handler, (names = namesOf(context.getClass(), handler.name)));
    return names;
  }
}

function namesOf(controller: object, handler: string): Names {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as RouteArguments;
  const queries = Object.entries(all).filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
  const names = queries.map(([, { data }]) => data);
  return names.includes(undefined) ? 'validated by a class' : new Set(names.map(String));
}
