import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { readFileSync } from 'node:fs';
import type { KubernetesObject } from '../../checks/k8s/kubernetes-object.ts';
import { rendered } from '../../checks/k8s/kustomization.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { repositoryRoot } from '../../paths.ts';

// The Helm chart: the objects of the production overlay, with values for what an installation changes. The default values render what
// kustomize renders, so both ways of installing are one design.
const PRODUCTION = join(repositoryRoot, 'k8s', 'overlays', 'production');
const QUEUE_AGE = join(repositoryRoot, 'k8s', 'queue-age');
const SHARED = 'shared';

export interface Release {
  readonly version: string;
  /** The digest of each image, by its service. */
  readonly digests: Readonly<Record<string, string>>;
}

const known = new Map<string, readonly KubernetesObject[]>();

/** Returns the objects of a folder of the overlay: of a service, or those that all share. */
export function objectsOf(folder: string): readonly KubernetesObject[] {
  const objects = known.get(folder) ?? rendered(join(PRODUCTION, folder));
  known.set(folder, objects);
  return objects;
}

export const folders = (): string[] => [SHARED, ...serviceNames()];

/** Returns the files of the chart by their path. */
export function chartFiles({ version, digests }: Release): Record<string, string> {
  const chart = {
    apiVersion: 'v2',
    name: 'commerce-suite',
    description: 'A self-hosted commerce backend: cart pricing, tokens, gapless numbers, delivery, packing and coupons.',
    type: 'application',
    version,
    appVersion: version,
    kubeVersion: '>=1.27.0-0',
  };
  return {
    'Chart.yaml': stringify(chart),
    'values.yaml': valuesOf(digests),
    'templates/shared.yaml': templateOf(objectsOf(SHARED).map((object) => sharedObject(object))),
    ...Object.fromEntries(serviceNames().map((name) => [`templates/${name}.yaml`, serviceTemplate(name)])),
    'templates/secrets.yaml': SECRETS,
    'adapter.yaml': readFileSync(join(QUEUE_AGE, 'adapter.yaml'), 'utf8'),
  };
}

/** Marks an expression of a template within an object. */
const expression = (text: string): string => `%%{{ ${text} }}%%`;
/** Marks a value that is itself an object. */
const block = (text: string): string => `%%BLOCK ${text}%%`;

/** Writes objects as YAML, with their marks as expressions. A value that is one expression has no quotes, so that a number stays one. */
function templateOf(objects: readonly object[], head = ''): string {
  const documents = objects.map((object) =>
    stringify(object, { lineWidth: 0, aliasDuplicateObjects: false })
      .replaceAll(/^( *(?:- )?)([\w./-]+): (["'])%%BLOCK (.*)%%\3$/gm, (_, indent: string, key: string, _quote: string, text: string) => {
        return `${indent}${key}: {{- toYaml ${unescaped(text)} | nindent ${indent.length + 2} }}`;
      })
      .replaceAll(/(["'])%%(\{\{ [^%]* \}\})%%\1$/gm, (_, _quote: string, text: string) => unescaped(text)),
  );
  return head + documents.join('---\n');
}

/** YAML escapes quotes within quotes, and the template must not have that. */
const unescaped = (text: string): string => text.replaceAll('\\"', '"');

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Change = (value: Json, path: readonly string[]) => Json | undefined;

/** Replaces the values for which `change` returns another one. */
function changed(value: Json, change: Change, path: readonly string[] = []): Json {
  const other = change(value, path);
  if (other !== undefined) return other;
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry, index) => changed(entry, change, [...path, String(index)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member, change, [...path, name])]));
}

const IN_NAMESPACE: Change = (_value, path) => (path.join('.') === 'metadata.namespace' ? expression('.Release.Namespace') : undefined);

function sharedObject(object: KubernetesObject): object {
  return changed(object as unknown as Json, (value, path) => {
    const place = path.join('.');
    if (object.kind === 'Ingress') {
      if (/^spec\.(rules\.0\.host|tls\.0\.hosts\.0)$/.test(place)) return expression('.Values.host | quote');
      if (place === 'spec.ingressClassName') return expression('.Values.ingress.className | quote');
      if (place === 'spec.tls.0.secretName') return expression('.Values.ingress.tlsSecretName | quote');
    }
    return IN_NAMESPACE(value, path);
  }) as object;
}

function serviceTemplate(name: string): string {
  const objects = objectsOf(name);
  const settings = objects.find(({ kind }) => kind === 'ConfigMap')?.metadata.name ?? '';
  const secrets = new Map(
    serviceNames().flatMap((each) => [
      [each, `(index .Values.services "${each}").secret`] as const,
      [`${each}-migration`, `(index .Values.services "${each}").migrationSecret`] as const,
    ]),
  );
  const { metrics } = autoscalerOf(name);
  const change: Change = (value, path) => {
    const [last = '', before] = path.toReversed();
    if (value === settings && last === 'name') return expression('$config');
    if (last === 'name' && (before === 'secretRef' || before === 'secretKeyRef'))
      return expression(`${typeof value === 'string' ? secrets.get(value) : ''} | quote`);
    if (last === 'image') return expression(`include "image" (dict "values" .Values "name" "${name}" "service" $service) | quote`);
    if (last === 'resources') return block('$service.resources');
    if (last === 'app.kubernetes.io/version') return expression('.Values.image.tag | quote');
    if (path.join('.') === 'spec.metrics') return block('$metrics');
    if (path.join('.') === 'spec.minReplicas') return expression('$service.replicas.min');
    if (path.join('.') === 'spec.maxReplicas') return expression('$service.replicas.max');
    return IN_NAMESPACE(value, path);
  };
  const own = objects.map((object) => {
    const template = changed(object as unknown as Json, change) as Record<string, Json>;
    if (object.kind === 'Job') return namedByItsValues(template);
    return object.kind === 'ConfigMap' ? { ...template, data: block('$settings') } : template;
  });
  const head = `{{- $service := index .Values.services "${name}" }}
{{- $settings := dict "TOKEN_ISSUER" (printf "https://%s" .Values.host) }}
{{- range $values := list .Values.settings $service.settings }}
{{- range $variable, $value := $values }}{{ $_ := set $settings $variable (toString $value) }}{{ end }}
{{- end }}
{{- /* A changed setting has another name, so that it replaces the replicas. */}}
{{- $config := printf "${name}-%s" (toJson $settings | sha256sum | trunc 10) }}
{{- $metrics := fromJsonArray \`${JSON.stringify(metrics)}\` }}
{{- if .Values.autoscaling.queueAge }}{{ $metrics = append $metrics (fromJson \`${JSON.stringify(queueAge())}\`) }}{{ end }}
`;
  return templateOf(own, head);
}

/** Kubernetes rejects a changed Job. So a Job whose template gets other values has another name, like a changed ConfigMap. */
function namedByItsValues(job: Record<string, Json>): object {
  const { name, ...metadata } = job['metadata'] as { readonly name: string };
  const [kind = ''] = name.split('.', 1);
  const values = textsOfMarks(job['spec'] ?? null).map((text) => `(${text})`);
  const hash = `(list ${values.join(' ')} | toJson | sha256sum | trunc 10)`;
  return { ...job, metadata: { name: expression(`print "${kind}." .Values.image.tag "-" ${hash} | quote`), ...metadata } };
}

/** Returns the texts of the marks within an object. */
function textsOfMarks(object: Json): string[] {
  const texts = new Set<string>();
  changed(object, (value) => {
    const [, text] = typeof value === 'string' ? (/^%%(?:\{\{|BLOCK) (.*?)(?: \}\})?%%$/.exec(value) ?? []) : [];
    if (text !== undefined) texts.add(text);
    return undefined;
  });
  return [...texts];
}

/** Returns the metric that the component k8s/queue-age adds to an autoscaler. */
function queueAge(): object {
  const { patches = [] } = parse(readFileSync(join(QUEUE_AGE, 'kustomization.yaml'), 'utf8')) as { patches?: readonly { patch: string }[] };
  const [{ value }] = parse(patches[0]?.patch ?? '') as [{ value: object }];
  return value;
}

const SECRETS = `{{- define "image" -}}
{{ .values.image.registry }}/{{ .name }}:{{ .values.image.tag }}{{ with .service.digest }}@{{ . }}{{ end }}
{{- end }}
{{- if .Values.secrets.create }}
{{- $postgres := .Values.postgres }}
{{- range $name, $service := .Values.services }}
{{- $role := $name | replace "-" "_" }}
{{- /* urlquery writes a space as "+", which PostgreSQL would take as it is. */}}
{{- $place := printf "@%s:%v/%s?sslmode=%s" $postgres.host $postgres.port $postgres.database $postgres.sslmode }}
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ $service.secret | quote }}
  namespace: {{ $.Release.Namespace }}
stringData:
  DATABASE_URL: {{ printf "postgres://%s:%s%s" $role (required (printf "services.%s.password is missing" $name) $service.password | urlquery | replace "+" "%20") $place | quote }}
  {{- range $variable, $value := $service.secrets }}
  {{ $variable }}: {{ required (printf "services.%s.secrets.%s is missing" $name $variable) $value | quote }}
  {{- end }}
---
apiVersion: v1
kind: Secret
metadata:
  name: {{ $service.migrationSecret | quote }}
  namespace: {{ $.Release.Namespace }}
stringData:
  MIGRATION_DATABASE_URL: {{ printf "postgres://%s_owner:%s%s" $role (required (printf "services.%s.ownerPassword is missing" $name) $service.ownerPassword | urlquery | replace "+" "%20") $place | quote }}
{{- end }}
{{- end }}
`;

interface Container {
  readonly image: string;
  readonly resources: object;
}

/** Returns the default values: those of the production overlay, and the digests of the release. */
function valuesOf(digests: Readonly<Record<string, string>>): string {
  const settings = new Map(serviceNames().map((name) => [name, objectsOf(name).find(({ kind }) => kind === 'ConfigMap')?.data ?? {}]));
  const [first = {}] = settings.values();
  const isShared = (variable: string) => [...settings.values()].every((each) => each[variable] === first[variable]);
  const ingress = objectsOf(SHARED).find(({ kind }) => kind === 'Ingress') as unknown as {
    spec: { ingressClassName: string; tls: readonly { hosts: readonly string[]; secretName: string }[] };
  };
  const [tls] = ingress.spec.tls;
  const [, registry = '', tag = ''] = /^(.*)\/[^/]+:(.*)$/.exec(containerOf(serviceNames()[0] ?? '').image) ?? [];
  const services = serviceNames().map((name) => {
    const { minReplicas, maxReplicas } = autoscalerOf(name);
    const own = {
      digest: digests[name] ?? '',
      replicas: { min: minReplicas, max: maxReplicas },
      resources: containerOf(name).resources,
      secret: name,
      migrationSecret: `${name}-migration`,
      password: '',
      ownerPassword: '',
      secrets: secretsOf(name),
      settings: Object.fromEntries(Object.entries(settings.get(name) ?? {}).filter(([variable]) => !isShared(variable))),
    };
    return [name, own] as const;
  });
  const text = (about: string, values: object) => `# ${about}\n${stringify(values, { lineWidth: 0 })}`;
  return [
    text('The name that clients use. The Ingress needs its certificate.', { host: tls?.hosts[0] ?? '' }),
    text('The Ingress: its class, and the Secret with the certificate.', {
      ingress: { className: ingress.spec.ingressClassName, tlsSecretName: tls?.secretName ?? '' },
    }),
    text('Where the images are, after they were copied there from images/.', { image: { registry, tag } }),
    text('The PostgreSQL server, for the Secrets that the chart creates.', {
      postgres: { host: 'postgres.example', port: 5432, database: 'commerce', sslmode: 'verify-full' },
    }),
    text('Whether the chart creates the Secrets, from "password", "ownerPassword" and "secrets" of each service. By default they exist.', {
      secrets: { create: false },
    }),
    text('The settings of all services. TOKEN_ISSUER follows from the host.', {
      settings: Object.fromEntries(Object.entries(first).filter(([variable]) => isShared(variable) && variable !== 'TOKEN_ISSUER')),
    }),
    text('Whether autoscalers follow the age of waiting work, too. It needs prometheus-adapter with the rule of adapter.yaml.', {
      autoscaling: { queueAge: false },
    }),
    text('Each service: its image, replicas, resources, Secrets and settings.', { services: Object.fromEntries(services) }),
  ].join('\n');
}

interface Autoscaler {
  readonly minReplicas: number;
  readonly maxReplicas: number;
  readonly metrics: readonly object[];
}

const autoscalerOf = (name: string): Autoscaler =>
  objectsOf(name).find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec as unknown as Autoscaler;

function containerOf(name: string): Container {
  const deployment = objectsOf(name).find(({ kind }) => kind === 'Deployment');
  return deployment?.spec?.template?.spec?.containers[0] as unknown as Container;
}

/** Returns the variables of the Secret besides the address of the database, with those values that are the same everywhere. */
function secretsOf(name: string): Record<string, string> {
  const documents = parseAllDocuments(readFileSync(join(repositoryRoot, 'k8s', 'secrets.example.yaml'), 'utf8')).map(
    (document) => document.toJS() as { metadata: { name: string }; stringData: Record<string, string> },
  );
  const { stringData = {} } = documents.find(({ metadata }) => metadata.name === name) ?? {};
  const others = Object.entries(stringData).filter(([variable]) => variable !== 'DATABASE_URL');
  return Object.fromEntries(others.map(([variable, value]) => [variable, variable === 'SERVICE_CLIENT_ID' ? value : '']));
}
