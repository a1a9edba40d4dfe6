import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** An entry of services.json: everything that code outside of its own folder needs to know about a service. */
export interface Service {
  /** The name of its folder in apps, its image and its Deployment. */
  readonly name: string;
  /** Its subject in a few words, for the front page and the screen. */
  readonly about: string;
  /** Its promise in a sentence, for the README. */
  readonly promise: string;
  /** The paths that the gateway routes to it. Its docs and its openapi.json are below the first one. */
  readonly paths: readonly string[];
  /** The shape of its errors, which the gateway's own answers use as well. */
  readonly errors: 'standard' | 'simple';
  /** Whether it has a job queue, which needs a schema of its own. */
  readonly jobs: boolean;
  /** The peer services that it calls. COUPON_URL has the address of coupon. */
  readonly calls: readonly string[];
  /** External systems that it calls: a mail server, or web addresses that a shop configures. */
  readonly outside: readonly ('mail' | 'web')[];
  /** Variables with secrets of this service, besides DATABASE_URL. */
  readonly secrets: readonly string[];
  /** Variables with the same value for all services that read them. */
  readonly settings: readonly string[];
  /** Variables that deployments often change, with their defaults. Empty: the service chooses. */
  readonly options?: Readonly<Record<string, string>>;
}

export const LIST_FILE = join(repositoryRoot, 'services.json');

/** Returns the services in the order in which they are shown. */
export function services(): Service[] {
  return parsedServices(readFileSync(LIST_FILE, 'utf8'));
}

/** Returns the names of the services, which are the names of their folders in apps. */
export const serviceNames = (): string[] => services().map(({ name }) => name);

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PATH = /^\/[a-z0-9.-]+$/;
const VARIABLE = /^[A-Z][A-Z0-9_]*$/;
const FIELDS: readonly (keyof Service)[] = [
  'name',
  'about',
  'promise',
  'paths',
  'errors',
  'jobs',
  'calls',
  'outside',
  'secrets',
  'settings',
];

/** Reads the list. Throws an error with all problems. */
export function parsedServices(json: string): Service[] {
  const list = JSON.parse(json) as Service[];
  const problems = [...list.flatMap((service) => problemsOf(service, list)), ...doubles(list)];
  if (problems.length > 0) throw new Error(`services.json: ${problems.join('; ')}`);
  return list;
}

function problemsOf(service: Service, list: readonly Service[]): string[] {
  const { name, paths, errors, calls, outside, secrets, settings, options = {} } = service;
  const missing = FIELDS.filter((field) => service[field] === undefined);
  if (missing.length > 0) return [`${name ?? 'a service'} lacks ${missing.join(', ')}`];
  const names = list.map((each) => each.name);
  return [
    ...(NAME.test(name) ? [] : [`"${name}" is not a valid name: use lower case letters, digits and single hyphens`]),
    ...(paths.length > 0 ? [] : [`${name} has no path`]),
    ...paths.filter((path) => !PATH.test(path)).map((path) => `${name}: the path "${path}" must have one element`),
    ...(['standard', 'simple'].includes(errors) ? [] : [`${name}: errors are standard or simple`]),
    ...(outside.every((kind) => ['mail', 'web'].includes(kind)) ? [] : [`${name}: outside is mail or web`]),
    ...calls.filter((peer) => peer === name || !names.includes(peer)).map((peer) => `${name} calls ${peer}, which is not another service`),
    ...[...secrets, ...settings, ...Object.keys(options)]
      .filter((variable) => !VARIABLE.test(variable))
      .map((variable) => `${name}: ${variable} is not a variable name`),
  ];
}

function doubles(list: readonly Service[]): string[] {
  const all = list.flatMap(({ name, paths = [] }) => [name, ...paths]);
  return all.filter((each, index) => all.indexOf(each) !== index).map((each) => `${each} is listed twice`);
}

/** Returns the name of a service's role and schema in PostgreSQL. */
export const schemaOf = (name: string): string => name.replaceAll('-', '_');

/** Returns the prefix of a service's variables: PICK_PACK for pick-pack. */
export const prefixOf = (name: string): string => name.replaceAll('-', '_').toUpperCase();

/** Returns the variable with the address of a peer. */
export const urlVariableOf = (peer: string): string => `${prefixOf(peer)}_URL`;

/** Whether a service calls its peers with a client of its own. */
export const hasClient = ({ secrets }: Service): boolean => secrets.includes('SERVICE_CLIENT_ID');

/** Returns the services that other services call. */
export const peersOf = (list: readonly Service[]): string[] =>
  list.map(({ name }) => name).filter((name) => list.some(({ calls }) => calls.includes(name)));
