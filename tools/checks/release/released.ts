import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../../generate/docs-site/document.ts';
import { repositoryRoot } from '../../paths.ts';
import type { Break } from './breaks.ts';

export const RELEASES = join(repositoryRoot, 'docs', 'releases');

/** Members that clients do not depend on. */
const WORDS: ReadonlySet<string> = new Set(['description', 'summary', 'example', 'examples', 'tags', 'x-kinds', 'externalDocs']);
/** The members of these have names of our own, which may equal those above. */
const NAMED: ReadonlySet<string> = new Set(['properties', 'schemas', 'responses', 'headers', 'parameters', 'paths']);

/** Returns the newest version with released documents. */
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

/** Returns a document without its texts. */
export function withoutWords(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutWords(entry));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => isNames || !WORDS.has(name));
  return Object.fromEntries(members.map(([name, member]) => [name, withoutWords(member, NAMED.has(name) && !isNames)]));
}

/** Returns the operations whose breaks are announced, under "Breaking" of the unreleased changes. */
export function announced(changelog: string): Set<string> {
  const [, unreleased = ''] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(changelog) ?? [];
  const [, breaking = ''] = /^### Breaking\n([^]*?)(?=^### |(?![^]))/m.exec(unreleased) ?? [];
  return new Set([...breaking.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)].map(([, operation = '']) => operation));
}

/** Returns the breaks without an announcement, a line each. */
export const unannounced = (breaks: readonly Break[], changelog: string): string[] => {
  const known = announced(changelog);
  return breaks.filter(({ operation }) => !known.has(operation)).map(({ operation, what }) => `\`${operation}\` ${what}`);
};
