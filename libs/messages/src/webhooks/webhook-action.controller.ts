import { Body, Controller, Get, HttpCode, Param, Post, Query, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { MessagesArea } from '../message-type';
import {
  AttemptQuery,
  ReplayDraftDto,
  SecretRotationDto,
  type WebhookAttemptView,
  WebhookPath,
  type WebhookSecretView,
  type WebhookTestView,
} from './webhook.dto';
import { WebhookService } from './webhook.service';
import { NO_KEY, NOT_FOUND, WEBHOOK_SCOPE, webhookNames } from './webhook.access';

/** Actions on the webhooks of a service. */
export function webhookActionController(area: MessagesArea): Type {
  const { service, tag, base, client } = webhookNames(area);

  @ApiTags(tag)
  @SiteFrom('tenant')
  @Controller(`${base}/:webhookId`)
  @Access({ application: WEBHOOK_SCOPE })
  class WebhookActionController {
    constructor(private readonly webhooks: WebhookService) {}

    /** Enables a webhook that was disabled. It gets messages from then on; a replay sends those of the time before. */
    @Post('enable')
    @Audited('webhook.enabled', { id: 'webhookId' })
    @HttpCode(204)
    @Operation(`enable${service}Webhook`, 'Enable a webhook', { ...client('enable'), fails: NOT_FOUND })
    enable(@Param() { tenant, webhookId }: WebhookPath): Promise<void> {
      return this.webhooks.enable(tenant, webhookId);
    }

    /**
     * Replaces the secret, and returns the new one. The earlier one signs as well for a day, or for `previousValidSeconds`. The scopes
     * that decide about personal data become those of this token.
     */
    @Post('secret')
    @Audited('webhook.secret_renewed', { id: 'webhookId' })
    @HttpCode(200)
    @Operation(`renew${service}WebhookSecret`, 'Renew the secret', { ...client('renewSecret'), fails: { ...NOT_FOUND, ...NO_KEY } })
    renewSecret(@CurrentCaller() caller: Caller, @Param() path: WebhookPath, @Body() dto: SecretRotationDto): Promise<WebhookSecretView> {
      return this.webhooks.renewSecret(caller, path.webhookId, dto);
    }

    /** Sends a message of the type `webhook.test`, once and also to a disabled webhook. It is in no feed. */
    @Post('test')
    @Audited('webhook.tested', { id: 'webhookId' })
    @HttpCode(202)
    @Operation(`test${service}Webhook`, 'Test a webhook', { ...client('test'), fails: NOT_FOUND })
    test(@Param() { tenant, webhookId }: WebhookPath): Promise<WebhookTestView> {
      return this.webhooks.test(tenant, webhookId);
    }

    /** Returns a page of the attempts to send messages, newest first. They are stored as long as the messages. */
    @Get('attempts')
    @Operation(`list${service}WebhookAttempts`, 'List attempts', { ...client('listAttempts'), fails: NOT_FOUND })
    attempts(@Param() { tenant, webhookId }: WebhookPath, @Query() query: AttemptQuery): Promise<WebhookAttemptView[]> {
      return this.webhooks.attempts(tenant, webhookId, query);
    }

    /**
     * Sends all stored messages of a period again, with the same ids. This includes messages that were delivered,
     * that are dead, or that were written before the webhook was created or while it was disabled.
     */
    @Post('replay')
    @Audited('webhook.replayed', { id: 'webhookId' })
    @HttpCode(202)
    @Operation(`replay${service}WebhookMessages`, 'Replay messages', {
      ...client('replay'),
      fails: { ...NOT_FOUND, 409: ['webhook_disabled', 'too_many_replays'] },
    })
    replay(@Param() { tenant, webhookId }: WebhookPath, @Body() dto: ReplayDraftDto): Promise<void> {
      return this.webhooks.replay(tenant, webhookId, dto);
    }
  }
  return WebhookActionController;
}
