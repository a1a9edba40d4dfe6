import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** A service as services.json lists it: all that anything outside of its own folder needs to know of it. */
export interface Service {
  /** Its folder in apps, its image, its Deployment. */
  readonly name: string;
  /** In a few words, for the landing page and the screen. */
  readonly about: string;
  /** In a sentence, for the README. */
  readonly promise: string;
  /** What the gateway sends to it, by path element. Under the first one are its docs and its openapi.json. */
  readonly paths: readonly string[];
  /** The form of its errors, which the gateway uses when it answers in its place. */
  readonly errors: 'standard' | 'simple';
  /** Whether it has a job queue, which takes a schema of its own. */
  readonly jobs: boolean;
  /** The peer services that it calls; it finds coupon at COUPON_URL. */
  readonly calls: readonly string[];
  /** What it reaches outside: a mail server, or addresses of the web that a shop configures. */
  readonly outside: readonly ('mail' | 'web')[];
  /** Variables, beside DATABASE_URL, whose values are secrets of this service. */
  readonly secrets: readonly string[];
  /** Variables that have one value for all services that read them. */
  readonly settings: readonly string[];
}

export const LIST_FILE = join(repositoryRoot, 'services.json');

/** The services, in the order in which people see them. */
export function services(): Service[] {
  return parsedServices(readFileSync(LIST_FILE, 'utf8'));
}

/** The names of the services, which are also those of their folders in apps. */
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

/** Reads the list; throws with everything that is wrong with it. */
export function parsedServices(json: string): Service[] {
  const list = JSON.parse(json) as Service[];
  const problems = [...list.flatMap((service) => problemsOf(service, list)), ...doubles(list)];
  if (problems.length > 0) throw new Error(`services.json: ${problems.join('; ')}`);
  return list;
}

function problemsOf(service: Service, list: readonly Service[]): string[] {
  const { name, paths, errors, calls, outside, secrets, settings } = service;
  const missing = FIELDS.filter((field) => service[field] === undefined);
  if (missing.length > 0) return [`${name ?? 'a service'} lacks ${missing.join(', ')}`];
  const names = list.map((each) => each.name);
  return [
    ...(NAME.test(name) ? [] : [`"${name}" is no name: lower case letters, digits and single hyphens`]),
    ...(paths.length > 0 ? [] : [`${name} has no path`]),
    ...paths.filter((path) => !PATH.test(path)).map((path) => `${name}: "${path}" is no path of one element`),
    ...(['standard', 'simple'].includes(errors) ? [] : [`${name}: errors are standard or simple`]),
    ...(outside.every((kind) => ['mail', 'web'].includes(kind)) ? [] : [`${name}: outside is mail or web`]),
    ...calls.filter((peer) => peer === name || !names.includes(peer)).map((peer) => `${name} calls ${peer}, which is no other service`),
    ...[...secrets, ...settings].filter((variable) => !VARIABLE.test(variable)).map((variable) => `${name}: ${variable} is no variable`),
  ];
}

function doubles(list: readonly Service[]): string[] {
  const all = list.flatMap(({ name, paths = [] }) => [name, ...paths]);
  return all.filter((each, index) => all.indexOf(each) !== index).map((each) => `${each} is there twice`);
}

/** The role and the schema of a service in PostgreSQL. */
export const schemaOf = (name: string): string => name.replaceAll('-', '_');

/** A service's name as the beginning of variables: PICK_PACK of pick-pack. */
export const prefixOf = (name: string): string => name.replaceAll('-', '_').toUpperCase();

/** The variable in which a service finds the address of a peer. */
export const urlVariableOf = (peer: string): string => `${prefixOf(peer)}_URL`;

/** Whether it calls its peers as a client of its own, which auth issues. */
export const hasClient = ({ secrets }: Service): boolean => secrets.includes('SERVICE_CLIENT_ID');

/** All services that any other one calls. */
export const peersOf = (list: readonly Service[]): string[] =>
  list.map(({ name }) => name).filter((name) => list.some(({ calls }) => calls.includes(name)));
