import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AUDIT_METADATA, type AuditedCall } from '@suite/audit';
import { ACCESS_METADATA, type AccessRule, EFFECT_METADATA, SAAS_METADATA, SITE_METADATA, type SiteSource } from '@suite/auth-guard';
import type { Effect } from '@suite/tenant';
import type { TestApp } from '../test-app';

/** A route, as declared by its controller. */
export interface Route {
  readonly method: string;
  /** With parameters as `:name`. */
  readonly path: string;
  readonly access: AccessRule | undefined;
  readonly needsSaasToken: boolean;
  /** Where the site of a call is known from; undefined if the controller does not say. */
  readonly siteFrom: SiteSource | undefined;
  /** What the call does to the data of its tenant. */
  readonly effect: Effect;
  /** The event that each success leaves. */
  readonly audit: AuditedCall | undefined;
}

/** Returns every route of a running service, read from its controllers, so that new ones are included. */
export function routesOf({ app }: TestApp): Route[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOfController(metatype as ControllerClass) : []));
}

type ControllerClass = { readonly prototype: Record<string, object> };

function routesOfController(controller: ControllerClass): Route[] {
  const handlers = Object.getOwnPropertyNames(controller.prototype)
    .map((name) => controller.prototype[name])
    .filter((handler): handler is object => typeof handler === 'function' && Reflect.hasMetadata('method', handler));
  return handlers.flatMap((handler) => {
    const meta = <T>(key: string): T | undefined =>
      (Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller)) as T | undefined;
    const method = RequestMethod[Reflect.getMetadata('method', handler) as number] as string;
    const paths = [Reflect.getMetadata('path', controller) as string | string[]].flat();
    const subPaths = [Reflect.getMetadata('path', handler) as string | string[]].flat();
    return paths.flatMap((path) =>
      subPaths.map((subPath) => ({
        method,
        effect: meta<Effect>(EFFECT_METADATA) ?? (method === 'GET' ? ('read' as const) : ('write' as const)),
        path: `/${path}/${subPath}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
        access: meta<AccessRule>(ACCESS_METADATA),
        audit: meta<AuditedCall>(AUDIT_METADATA),
        siteFrom: meta<SiteSource>(SITE_METADATA),
        needsSaasToken: meta<boolean | 'optional'>(SAAS_METADATA) === true,
      })),
    );
  });
}

/** Returns how the document writes the path of a route: `/cart/{tenant}/sites`. */
export const documentedPathOf = ({ path }: Pick<Route, 'path'>): string => path.replaceAll(/:([A-Za-z]+)/g, '{$1}');

/** Returns how the document names a route: `GET /cart/{tenant}/sites`. */
export const documentedKeyOf = (route: Pick<Route, 'method' | 'path'>): string => `${route.method} ${documentedPathOf(route)}`;

/** Returns the path with every parameter filled in. */
export function fillPath(path: string, valueOf: (name: string) => string): string {
  return path.replace(/:([A-Za-z]+)|\{([A-Za-z]+)\}/g, (_, colon: string | undefined, brace: string | undefined) =>
    encodeURIComponent(valueOf(colon ?? brace ?? '')),
  );
}
