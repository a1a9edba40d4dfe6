import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { repositoryRoot } from '../../paths.ts';
import { serviceNames } from '../services/list.ts';

type Json = Readonly<Record<string, unknown>>;
type Components = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** A document of a service, or of all. */
export interface AnyDocument extends Json {
  readonly openapi: string;
  readonly info: Json;
  readonly tags?: readonly Json[];
  readonly paths: Json;
  readonly components?: Components;
}

const DESCRIPTION = 'All services of the suite. Each service has a document of its own at `{prefix}/openapi.json`, with a guide.';

/** Returns the documents of all services as one. */
export function bundledDocument(): AnyDocument {
  const documents = serviceNames().map((app) => {
    const text = readFileSync(join(repositoryRoot, 'apps', app, 'openapi.json'), 'utf8');
    return [app, JSON.parse(text) as AnyDocument] as const;
  });
  return bundleOf(documents);
}

/**
 * Joins documents. A component that several services describe in the same way is written once, with the words of the first.
 * Others get the name of their service. Schemas must not need that, because generators name types after them.
 */
export function bundleOf(documents: readonly (readonly [app: string, document: AnyDocument])[]): AnyDocument {
  const components: Record<string, Record<string, Json>> = {};
  const parts = documents.map(([app, document]) => {
    const renamed = document.components ? namesInBundle(app, document.components, components) : [];
    const part = JSON.parse(
      renamed.reduce((text, [was, is]) => text.replaceAll(JSON.stringify(was), JSON.stringify(is)), JSON.stringify(document)),
    ) as AnyDocument;
    for (const [kind, members] of Object.entries(document.components ?? {})) {
      for (const name of Object.keys(members)) {
        const own =
          renamed
            .find(([was]) => was === referenceTo(kind, name))?.[1]
            .split('/')
            .at(-1) ?? name;
        const component = part.components?.[kind]?.[name];
        const all = (components[kind] ??= {});
        if (component) all[own] = kind === 'securitySchemes' ? withScopesOf(all[own], component) : (all[own] ?? component);
      }
    }
    return part;
  });
  const [first] = parts;
  if (!first) throw new Error('There is no document to bundle');
  return {
    openapi: first.openapi,
    info: { ...first.info, title: 'Commerce suite', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: parts.flatMap(({ tags = [] }) => tags),
    paths: Object.assign({}, ...parts.map(({ paths }) => paths)) as Json,
    components,
  };
}

/** Returns the references of a document that change in the bundle, with their new ones. */
function namesInBundle(app: string, own: Components, bundle: Components): [was: string, is: string][] {
  return Object.entries(own).flatMap(([kind, members]) =>
    Object.entries(members).flatMap(([name, component]): [string, string][] => {
      const other = bundle[kind]?.[name];
      if (!other || kind === 'securitySchemes' || isDeepStrictEqual(withoutWords(other), withoutWords(component))) return [];
      if (kind === 'schemas') throw new Error(`${app}: another service has a different schema ${name}; rename one of them`);
      return [[referenceTo(kind, name), referenceTo(kind, `${pascal(app)}${name}`)]];
    }),
  );
}

const referenceTo = (kind: string, name: string): string => `#/components/${kind}/${name}`;

/** Returns a security scheme with the scopes of both. */
function withScopesOf(one: Json | undefined, other: Json): Json {
  if (typeof one?.['flows'] !== 'object' || typeof other['flows'] !== 'object') return one ?? other;
  const flows = one['flows'] as Readonly<Record<string, Json>>;
  const more = other['flows'] as Readonly<Record<string, Json>>;
  const merged = Object.entries(flows).map(([name, flow]) => {
    const scopes = { ...(flow['scopes'] as Json), ...(more[name]?.['scopes'] as Json | undefined) };
    return [name, { ...flow, scopes }];
  });
  return { ...one, flows: Object.fromEntries(merged) as Json };
}

/** Returns a value without descriptions and examples. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(
    ([name, member]) => typeof member !== 'string' || !['description', 'summary'].includes(name),
  );
  return Object.fromEntries(members.map(([name, member]) => [name, withoutWords(member)]));
}

const pascal = (app: string): string => app.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
