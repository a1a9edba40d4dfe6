import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { validationError } from '@suite/errors';
import { clipped } from './clipped';
import { unknownField } from './validation';

type Handler = ReturnType<ExecutionContext['getHandler']>;
type RouteArguments = Readonly<Record<string, { readonly data?: unknown }>>;

/** What a route may be asked: anything, since a class of its own judges it, or these names. */
type Names = 'judged elsewhere' | ReadonlySet<string>;

/** Unknown query parameters are refused on every route: where a handler has a class for them, by that, and elsewhere here. */
@Injectable()
export class QueryGuard implements CanActivate {
  private readonly namesOf = new WeakMap<Handler, Names>();

  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<{ query: object }>();
    const asked = Object.keys(query);
    if (asked.length === 0) return true;
    const known = this.known(context);
    const unknown = known === 'judged elsewhere' ? [] : asked.filter((name) => !known.has(name));
    if (unknown.length > 0) throw validationError(unknown.map((name) => unknownField(clipped(name), name)));
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
  return names.includes(undefined) ? 'judged elsewhere' : new Set(names.map(String));
}
