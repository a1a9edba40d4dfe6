import { feedOf } from './feed.ts';
import { type Call, CALLS } from './generated/calls.generated.ts';
import type { Methods } from './generated/methods.generated.ts';
import type { AnyInput } from './pages.ts';
import type { Result } from './result.ts';

/** The untyped options of any method. The public types restrict them for each call. */
interface AnyOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

type Send = (call: Call, input: AnyInput) => unknown;

type Members = Record<string, unknown>;

/** Returns the calls as methods. `list` iterates over the entries of all pages. The name of a group says where it is: `cart.webhooks`. */
export function methodsOf(send: Send, list: Send): Methods {
  const all: Members = {};
  for (const [place, calls] of Object.entries(CALLS)) {
    const [group = '', ofService] = place.split('.');
    const methods = groupOf(calls, send, list);
    if (ofService === undefined) all[group] = methods;
    else all[group] = { ...(all[group] as Members | undefined), [ofService]: { ...methods, ...feedIn(ofService, calls, send) } };
  }
  return all as unknown as Methods;
}

function groupOf(calls: Readonly<Record<string, Call>>, send: Send, list: Send): Members {
  const methods = Object.entries(calls).flatMap(([name, call]) => {
    const one = [name, methodOf(call, send)] as const;
    return call.pages ? [one, [call.pages.each, methodOf(call, list)] as const] : [one];
  });
  return Object.fromEntries(methods);
}

/** Returns the iteration over the messages of a service, which reads the pages of its list. */
function feedIn(group: string, { list }: Readonly<Record<string, Call>>, send: Send): Members {
  return group === 'messages' && list ? { ...feedOf((input) => send(list, input) as Promise<Result<unknown>>) } : {};
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
