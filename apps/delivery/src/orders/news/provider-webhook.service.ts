import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { fault, validationError } from '@suite/errors';
import { LOGGER, Metrics } from '@suite/telemetry';
import { checkTenant, TENANT_BOUNDS } from '@suite/tenant';
import type { Logger } from 'pino';
import type { Counter } from 'prom-client';
import { ConfigurationService, type WebhookAccount } from '../../configuration';
import { judgedNews } from '../../providers/domain/task-news';
import { type ProviderWebhooks, REMOTE_PROVIDERS, remoteNamed } from '../../providers';
import { TaskNewsService } from '../task-news.service';
import { signatureInvalid, webhookNotFound, webhookTooLarge } from './provider-news.errors';
import type { ProviderWebhookReceiptView } from './provider-webhook.dto';

const BYTES_MAX = 256 * 1_024;
/** The providers that check an address. */
const CHECKED_BY = REMOTE_PROVIDERS.flatMap(({ remote }) => remote.webhooks.checkedBy ?? []);

interface ArrivedWebhook {
  readonly text: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

type VerifiedAccount = WebhookAccount & { readonly webhooks: ProviderWebhooks };

/** Verifies the webhooks of providers, and applies their news. Rejected webhooks are counted but not stored. */
@Injectable()
export class ProviderWebhookService {
  private readonly rejected: Counter<'reason'>;

  constructor(
    private readonly configurations: ConfigurationService,
    private readonly news: TaskNewsService,
    private readonly db: Database,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.rejected = metrics.counter('provider_webhooks_rejected_total', 'Webhooks of providers that were rejected, by reason.', 'reason');
  }

  /** Returns the value that a provider expects of the address of a new webhook. */
  async check(path: string, configurationId: string, check: string): Promise<string> {
    const account = await this.findAccount(path, configurationId);
    if (!account || !remoteNamed(account.provider)?.webhooks.checkedBy) throw webhookNotFound(CHECKED_BY);
    return check;
  }

  /** Applies the news of a webhook, unless the tenant is held. A retry and a replay change nothing. */
  async receive(path: string, configurationId: string, { text, headers }: ArrivedWebhook): Promise<ProviderWebhookReceiptView> {
    if (Buffer.byteLength(text) > BYTES_MAX) {
      this.rejected.inc({ reason: 'too_large' });
      throw webhookTooLarge(BYTES_MAX);
    }
    const account = await this.findAccount(path, configurationId);
    const { tenant, siteCode, provider, masked, webhooks } = this.verified(account, configurationId, { text, headers });
    this.db.states.check(tenant, 'write');
    const body = this.parsed(text);
    const news = judgedNews(webhooks.newsOf(body), { now: this.db.clock.now(), secrets: masked });
    if (!news) {
      this.rejected.inc({ reason: 'no_task' });
      return { outcome: 'UNKNOWN_TASK' };
    }
    const outcome = await this.news.apply({ tenant, siteCode, deliveryProvider: provider }, news, 'WEBHOOK');
    if (outcome === 'UNKNOWN_TASK' || outcome === 'UNKNOWN_EVENT') {
      this.logger.info({ tenant, configurationId, provider, outcome, event: news.event }, 'a provider sent news that changes nothing');
    }
    return { outcome };
  }

  private findAccount(path: string, configurationId: string): Promise<WebhookAccount | undefined> {
    const tenant = checkTenant(path, TENANT_BOUNDS.account); // no guard has done so
    return this.configurations.findWebhookAccount(tenant, configurationId);
  }

  /** Returns the account whose secret has signed the webhook. */
  private verified(account: WebhookAccount | undefined, configurationId: string, { text, headers }: ArrivedWebhook): VerifiedAccount {
    const webhooks = account && remoteNamed(account.provider)?.webhooks;
    const request = { text, signature: webhooks && headers[webhooks.header], secrets: account?.secrets ?? [], now: this.db.clock.now() };
    const wrong = webhooks ? webhooks.faultOf(request) : 'unknown_configuration';
    if (account && webhooks && wrong === undefined) return { ...account, webhooks };
    this.rejected.inc({ reason: wrong ?? 'unknown_configuration' });
    this.logger.warn({ tenant: account?.tenant, configurationId, reason: wrong }, 'a webhook of a provider was rejected');
    throw signatureInvalid();
  }

  private parsed(text: string): object {
    const body = parsedOrUndefined(text);
    if (typeof body === 'object' && body !== null) return body;
    this.rejected.inc({ reason: 'unreadable' });
    throw validationError([fault('', 'malformed_json', 'The body is not a JSON object; send one')]);
  }
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
