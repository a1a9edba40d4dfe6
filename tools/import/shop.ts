import { existsSync, readFileSync } from 'node:fs';
import { type ErrorDetail, SuiteError } from '../../libs/client/src/index.ts';
import { Refusal } from '../local-suite/start/refusal.ts';
import { type Demo, demoFileOf } from '../local-suite/start/seed/tenants.ts';
import type { Reason } from './import-kind.ts';
import { suiteDirOf } from '../local-suite/start/settings.ts';

/** The tenant of an import, and the client that imports. */
export interface Shop {
  readonly baseUrl: string;
  readonly tenant: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns the shop that the environment names, or that of the suite on this machine. */
export function shopOf(tenant: string, env: NodeJS.ProcessEnv): Shop {
  const { SUITE_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = env;
  if (url) {
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new Refusal(`SUITE_URL is "${url}", which is no address: set it to one such as https://commerce.example.`);
    if (!clientId || !clientSecret) throw new Refusal('SUITE_URL is set: set CLIENT_ID and CLIENT_SECRET, too.');
    return { baseUrl: url.replace(/\/+$/, ''), tenant, clientId, clientSecret };
  }
  const file = demoFileOf(suiteDirOf(env));
  if (!existsSync(file)) throw new Refusal('No suite has run here: start it with "npm start", or set SUITE_URL (see --help).');
  const { baseUrl, tenants } = JSON.parse(readFileSync(file, 'utf8')) as Demo;
  const backend = tenants[tenant]?.backend;
  if (!backend) throw new Refusal(`The suite has no tenant "${tenant}": use one of ${Object.keys(tenants).join(', ')}.`);
  return { baseUrl, tenant, ...backend };
}

/** Ends an import because of an answer that concerns every line. */
export function stopWith(error: unknown, { baseUrl }: Shop, what: string): never {
  if (!(error instanceof SuiteError)) throw error;
  const why = error.cause instanceof Error ? innermost(error.cause).message : error.message;
  throw new Refusal([`${baseUrl} ${what}:`, ...(error.status > 0 ? [error.status] : []), why].join(' '));
}

/** Replaces the name of the field at the start of a message by its path, which names one of a thousand entries. */
export function reasonOf({ field, message = 'is wrong' }: ErrorDetail): Reason {
  if (field === undefined || field === '') return { problem: message };
  const [name = '', ...rest] = message.split(' ');
  return { field, problem: field === name || field.endsWith(`.${name}`) ? [field, ...rest].join(' ') : `${field}: ${message}` };
}

/** Returns the innermost error, which says why a connection failed. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}
