import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../../generate/docs-site/document.ts';
import { repositoryRoot } from '../../paths.ts';
import type { Break } from './breaks.ts';

export const RELEASES = join(repositoryRoot, 'docs', 'releases');

/** What no client depends on. */
const WORDS: ReadonlySet<string> = new Set(['description', 'summary', 'example', 'examples', 'tags', 'x-kinds', 'externalDocs']);
/** Below these, names are chosen by us and may be any of the words above. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'schemas', 'responses', 'headers', 'parameters', 'paths']);

/** The newest version of which documents are kept. */
export function lastRelease(): string {
  const versions = readdirSync(RELEASES).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  const parts = (version: string) => version.split('.').map(Number);
  const newest = versions.sort((a, b) => {
    const [left, right] = [parts(a), parts(b)];
    const index = left.findIndex((part, i) => part !== right[i]);
    return (left[index] ?? 0) - (right[index] ?? 0);
  });
  return newest.at(-1) ?? '';
}

export const releasedDocument = (version: string, app: string): Document =>
  JSON.parse(readFileSync(join(RELEASES, version, `${app}.json`), 'utf8')) as Document;

/** A document without its words: what a client can notice. */
export function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutWords(entry));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => isNames || !WORDS.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutWords(member, NAMED.has(name) && !isNames)]));
}

/** The operations whose breaks are announced: under "Breaking", in what is not released yet. */
export function announced(changelog: string): Set<string> {
  const [, unreleased = ''] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? [];
  const [, breaking = ''] = /^### Breaking\n([^]*?)(?=^### |(?![^]))/m.exec(unreleased) ?? [];
  return new Set([...breaking.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, operation = '']) => operation));
}

/** Breaks that nobody has announced, in a line each. */
export const unannounced = (breaks: readonly Break[], changelog: string): string[] => {
  const known = announced(changelog);
  return breaks.filter(({ operation }) => !known.has(operation)).map(({ operation, what }) => `\`${operation}\` ${what}`);
};
