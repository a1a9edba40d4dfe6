import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KubernetesObject } from './kubernetes-object.ts';

/** Returns a ConfigMap of variables, one in each line. */
export function settingsOf({ name, envs }: { readonly name: string; readonly envs: readonly string[] }, folder: string): KubernetesObject {
  const lines = envs.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const variables = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(/=(.*)/s, 2));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: Object.fromEntries(variables) as Record<string, string> };
}

/** Appends the hash of their content to the names of ConfigMaps, which are all generated, and to their references. */
export function hashedSettings(objects: readonly KubernetesObject[]): KubernetesObject[] {
  const settings = objects.filter(({ kind }) => kind === 'ConfigMap');
  const names = new Map(settings.map((map) => [map.metadata.name, `${map.metadata.name}-${hashOf(map)}`]));
  return objects.map((object) => {
    if (object.kind === 'ConfigMap') return { ...object, metadata: { ...object.metadata, name: names.get(object.metadata.name) ?? '' } };
    const text = JSON.stringify(object).replace(/"configMapRef":\{"name":"([^"]+)"\}/g, (_, name: string) => {
      return `"configMapRef":{"name":"${names.get(name) ?? name}"}`;
    });
    return JSON.parse(text) as KubernetesObject;
  });
}

/** Hashes like kustomize: the JSON with sorted members and without the name, as ten characters that spell no words. */
function hashOf({ kind, data = {} }: KubernetesObject): string {
  const sorted = Object.fromEntries(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)));
  const digest = createHash('sha256')
    .update(JSON.stringify({ data: sorted, kind, name: '' }))
    .digest('hex');
  return digest.slice(0, 10).replace(/[013ae]/g, (digit) => SPELT[digit] ?? digit);
}

const SPELT: Readonly<Record<string, string>> = { 0: 'g', 1: 'h', 3: 'k', a: 'm', e: 't' };
