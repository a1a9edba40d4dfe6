import { type Call, CALLS } from './generated/calls.generated.ts';
import type { Methods } from './generated/methods.generated.ts';
import type { AnyInput } from './pages.ts';

/** The untyped options of any method. The public types restrict them for each call. */
interface AnyOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

type Send = (call: Call, input: AnyInput) => unknown;

/** Returns the calls as methods. `list` iterates over the entries of all pages. */
export function methodsOf(send: Send, list: Send): Methods {
  const groups = Object.entries(CALLS).map(([group, calls]) => {
    const methods = Object.entries(calls).flatMap(([name, call]) => {
      const one = [name, methodOf(call, send)] as const;
      return call.pages ? [one, [call.pages.each, methodOf(call, list)] as const] : [one];
    });
    return [group, Object.fromEntries(methods)];
  });
  return Object.fromEntries(groups) as Methods;
}

/** Returns a method that takes the path parameters in order, the body, and the options. */
function methodOf(call: Call, send: Send): (...input: unknown[]) => unknown {
  const { verb, path, hasBody = verb !== 'get' && verb !== 'delete' } = call;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => name !== 'tenant');
  return (...input) => {
    const ids = Object.fromEntries(names.map((name, index) => [name, input[index]]));
    const [body, options] = hasBody ? input.slice(names.length) : [undefined, input[names.length]];
    const { query = {}, headers = {}, signal } = (options ?? {}) as AnyOptions;
    return send(call, { params: { path: ids, query, header: headers }, body, ...(signal && { signal }) });
  };
}
