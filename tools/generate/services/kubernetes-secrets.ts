import { stringify } from 'yaml';
import { hasClient, schemaOf, type Service } from './list.ts';

const url = (role: string) => `postgres://${role}:password@postgres.example:5432/commerce?sslmode=verify-full`;
const EXAMPLES: Readonly<Record<string, string>> = {
  KEY_RING: 'k1:<openssl rand -base64 32>',
  SERVICE_CLIENT_SECRET: '<openssl rand -hex 32>',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'shop@example.com',
  PROVIDER_A_URL: 'https://provider-a.example',
  PROVIDER_B_URL: 'https://provider-b.example',
  NOTIFICATION_EMAIL: 'dispatch@example.com',
};

/** Returns the Secrets of a service and of its migration, with examples. */
export function secretsOf({ name, secrets, settings }: Service): object[] {
  const exampleOf = (variable: string): [string, string] => [
    variable,
    variable === 'SERVICE_CLIENT_ID' ? name : (EXAMPLES[variable] ?? ''),
  ];
  const secret = (named: string, stringData: Readonly<Record<string, string>>) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: named },
    stringData,
  });
  return [
    secret(name, { DATABASE_URL: url(schemaOf(name)), ...Object.fromEntries([...secrets, ...settings].map(exampleOf)) }),
    secret(`${name}-migration`, { MIGRATION_DATABASE_URL: url(`${schemaOf(name)}_owner`) }),
  ];
}

const nameOf = ({ name }: Service): string => name;

/** Returns the members of a service's Secret. */
const membersOf = ({ secrets, settings }: Service): string[] => ['DATABASE_URL', ...secrets, ...settings];

/**
 * Returns the component that mounts Secrets as files instead of variables. A service gets the names of the files that its Secret has, since
 * it would end at start if one were missing.
 */
export function secretFiles(services: readonly Service[]): object {
  const pod = '/spec/template/spec';
  const container = `${pod}/containers/0`;
  const fileOf = (name: string) => ({
    op: 'add',
    path: `${container}/env/-`,
    value: { name: `${name}_FILE`, value: `/secrets/${name}` },
  });
  const members = [...new Set(services.flatMap(membersOf))];
  const servicesWith = (name: string) => services.filter((service) => membersOf(service).includes(name));
  const isInAll = (name: string) => servicesWith(name).length === services.length;
  const operations = [
    { op: 'remove', path: `${container}/envFrom/1` },
    ...members.filter(isInAll).map(fileOf),
    { op: 'add', path: `${container}/volumeMounts/-`, value: { name: 'secrets', mountPath: '/secrets', readOnly: true } },
    { op: 'add', path: `${pod}/volumes/-`, value: { name: 'secrets', secret: { secretName: 'service' } } },
  ];
  const patchesOfSome = members
    .filter((name) => !isInAll(name))
    .map((name) => ({
      target: { kind: 'Deployment', name: `(${servicesWith(name).map(nameOf).join('|')})(-worker)?` },
      patch: stringify([fileOf(name)]),
    }));
  return {
    apiVersion: 'kustomize.config.k8s.io/v1alpha1',
    kind: 'Component',
    patches: [{ target: { kind: 'Deployment' }, patch: stringify(operations) }, ...patchesOfSome],
    replacements: [
      {
        source: { kind: 'Service', fieldPath: 'metadata.name' },
        targets: [{ select: { kind: 'Deployment' }, fieldPaths: ['spec.template.spec.volumes.1.secret.secretName'] }],
      },
    ],
  };
}

/** Returns the Job of auth that creates or updates the client with which a service calls its peers. */
export function clientJobOf(service: Service): object {
  const { name } = service;
  if (!hasClient(service)) throw new Error(`${name} has no client`);
  const from = (key: string) => ({ name: key, valueFrom: { secretKeyRef: { name, key } } });
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name: `auth-client-${name}.version`,
      annotations: {
        'argocd.argoproj.io/hook': 'Sync',
        'argocd.argoproj.io/hook-delete-policy': 'BeforeHookCreation',
        'argocd.argoproj.io/sync-wave': '2',
        'kustomize.toolkit.fluxcd.io/force': 'Enabled',
      },
    },
    spec: {
      // The Job fails until the migration has completed.
      backoffLimit: 8,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: { role: 'clients', 'app.kubernetes.io/component': 'clients' } },
        spec: {
          restartPolicy: 'Never',
          serviceAccountName: 'auth',
          automountServiceAccountToken: false,
          securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
          containers: [
            {
              name: 'clients',
              image: 'commerce-suite/auth',
              imagePullPolicy: 'IfNotPresent',
              args: ['node', 'main.js', 'service-client:ensure', name],
              envFrom: [{ secretRef: { name: 'auth' } }],
              // Two settings that auth requires for any command, and a small pool, since this command works sequentially.
              env: [
                { name: 'TOKEN_ISSUER', value: 'http://auth' },
                { name: 'JWKS_URL', value: 'http://auth' },
                { name: 'DATABASE_POOL_SIZE', value: '2' },
                from('SERVICE_CLIENT_ID'),
                from('SERVICE_CLIENT_SECRET'),
              ],
              resources: { requests: { cpu: '100m', memory: '160Mi' }, limits: { memory: '384Mi' } },
              securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
              volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
            },
          ],
          volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '64Mi' } }],
        },
      },
    },
  };
}
