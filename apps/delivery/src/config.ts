import { availableParallelism } from 'node:os';
import { mailSettings, type MailSettings } from '@suite/mail';
import { type Env, KeyRing } from '@suite/runtime';
import { ServiceConfig } from '@suite/service';
import { MAIL_ADDRESS } from '@suite/validation';
import { type ProvidersConfig, REMOTE_PROVIDERS } from './providers';

/** One core is left for requests. */
const PLANNER_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));

export class DeliveryConfig extends ServiceConfig implements ProvidersConfig {
  /** Encrypts the providers' credentials. The first key encrypts; every key decrypts. */
  readonly keyRing: KeyRing;
  /** The addresses of the providers, by their names. */
  readonly providerUrls: ReadonlyMap<string, URL>;
  /** Origins of providers that configurations may name instead of the default. */
  readonly providerBaseUrls: readonly string[];
  /** After this time without news of a task, its provider is asked for the state. */
  readonly taskNewsMs: number;
  /** Origins of files of proofs, besides those of the providers. */
  readonly proofUrls: readonly string[];
  /** How long proofs of delivery can be read. */
  readonly proofDays: number;
  /** Timeout of one call to a provider. After it the outcome is unknown, and the provider is asked before a retry. */
  readonly providerTimeoutMs: number;
  /** Maximum number of concurrent calls of one account to its provider. */
  readonly providerConcurrency: number;
  /** How long a circuit breaker stays open. */
  readonly providerBreakMs: number;
  /** Origins of geocoders and routing services that sites may name although they are not public. */
  readonly routingOrigins: ReadonlySet<string>;
  /** Maximum duration of a planRoute call. */
  readonly planRouteMs: number;
  /** Number of tours that are planned at the same time. Each takes a core for seconds. */
  readonly plannerThreads: number;
  /** Default recipient of mails about failed plannings, for sites whose configuration has none. Empty: no mail is sent. */
  readonly notificationEmail: string;
  readonly mail: MailSettings;

  constructor(env: Env) {
    super(env);
    this.keyRing = env.parsed('KEY_RING', (text) => KeyRing.parse(text));
    this.providerUrls = new Map(REMOTE_PROVIDERS.map(({ name, remote: { url } }) => [name, env.url(url.variable, url.fallback)]));
    this.providerBaseUrls = env.parsed('PROVIDER_BASE_URLS', originsIn, '');
    this.taskNewsMs = env.int('TASK_NEWS_MS', { fallback: 300_000, min: 100, max: 86_400_000 });
    this.proofUrls = env.parsed('PROOF_URLS', originsIn, '');
    this.proofDays = env.int('PROOF_DAYS', { fallback: 30, min: 1, max: 3_650 });
    this.providerTimeoutMs = env.int('PROVIDER_TIMEOUT_MS', { fallback: 3_000, min: 50, max: 30_000 });
    this.providerConcurrency = env.int('PROVIDER_CONCURRENCY', { fallback: 32, min: 1, max: 500 });
    this.providerBreakMs = env.int('PROVIDER_BREAK_MS', { fallback: 5_000, min: 10, max: 600_000 });
    this.routingOrigins = new Set(env.parsed('ROUTING_URLS', originsIn, ''));
    this.planRouteMs = env.int('PLAN_ROUTE_MS', { fallback: 10_000, min: 500, max: 60_000 });
    this.plannerThreads = env.int('PLANNER_THREADS', { fallback: PLANNER_THREADS, min: 1, max: 64 });
    this.notificationEmail = env.parsed('NOTIFICATION_EMAIL', mailAddressOf, '');
    this.mail = mailSettings(env);
  }
}

function mailAddressOf(text: string): string {
  if (text === '' || MAIL_ADDRESS.test(text)) return text;
  throw new Error('expected an e-mail address');
}

/** Parses a comma-separated list of URLs into their origins. */
function originsIn(text: string): readonly string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.filter((entry) => entry !== '').map(originOf);
}

/** The origin of `osrm:5000`, a URL with the scheme osrm, would be null. */
function originOf(entry: string): string {
  const origin = URL.parse(entry)?.origin ?? 'null';
  if (origin === 'null') throw new Error(`${entry} is not a URL such as https://host`);
  return origin;
}
