import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '@suite/audit';
import { Access, type Caller, CurrentCaller, SiteFrom } from '@suite/auth-guard';
import { Operation } from '@suite/http';
import type { MessagesArea } from '../message-type';
import { WebhookDraftDto, WebhookPatchDto, WebhookPath, type WebhookSecretView, type WebhookView } from './webhook.dto';
import { WebhookService } from './webhook.service';
import { NO_KEY, NOT_FOUND, WEBHOOK_SCOPE, webhookNames } from './webhook.access';

/** Each service has its own webhooks, under its own path. */
export function webhookController(area: MessagesArea): Type {
  const { service, tag, base, location, client } = webhookNames(area);

  /** Addresses of other systems to which messages are sent as they happen, in order within each resource. */
  @ApiTags(tag)
  @SiteFrom('tenant')
  @Controller(base)
  @Access({ application: WEBHOOK_SCOPE })
  class WebhookController {
    constructor(private readonly webhooks: WebhookService) {}

    /**
     * Creates a webhook, which gets the messages of its types from then on, as far as the scopes of this token may read them. Returns
     * the secret that verifies signatures; no other call does. A tenant can have 20 webhooks of a service.
     */
    @Post()
    @Audited('webhook.created')
    @Operation(`create${service}Webhook`, 'Create a webhook', {
      ...client('create'),
      fails: { 409: ['too_many_webhooks', 'quota_exceeded'], ...NO_KEY },
      location,
    })
    create(@CurrentCaller() caller: Caller, @Body() dto: WebhookDraftDto): Promise<WebhookSecretView> {
      return this.webhooks.create(caller, dto);
    }

    /** Returns all webhooks of the service, oldest first. */
    @Get()
    @Operation(`list${service}Webhooks`, 'List webhooks', { ...client('list'), fails: NO_KEY })
    list(@CurrentCaller() { tenant }: Caller): Promise<WebhookView[]> {
      return this.webhooks.list(tenant);
    }

    /** Returns a webhook, without its secret. */
    @Get(':webhookId')
    @Operation(`load${service}Webhook`, 'Load a webhook', { ...client('load'), fails: { ...NOT_FOUND, ...NO_KEY } })
    load(@Param() { tenant, webhookId }: WebhookPath): Promise<WebhookView> {
      return this.webhooks.load(tenant, webhookId);
    }

    /**
     * Changes the members in the request. A change of `url` or `headers` replaces the scopes that decide about personal data by those
     * of this token.
     */
    @Patch(':webhookId')
    @Audited('webhook.changed', { id: 'webhookId' })
    @HttpCode(204)
    @Operation(`update${service}Webhook`, 'Update a webhook', { ...client('update'), fails: { ...NOT_FOUND, ...NO_KEY } })
    update(@CurrentCaller() caller: Caller, @Param() { webhookId }: WebhookPath, @Body() dto: WebhookPatchDto): Promise<void> {
      return this.webhooks.update(caller, webhookId, dto);
    }

    /** Deletes a webhook with its attempts. Messages that wait for it are not sent. */
    @Delete(':webhookId')
    @Audited('webhook.deleted', { id: 'webhookId' })
    @HttpCode(204)
    @Operation(`delete${service}Webhook`, 'Delete a webhook', { ...client('delete'), fails: NOT_FOUND })
    delete(@Param() { tenant, webhookId }: WebhookPath): Promise<void> {
      return this.webhooks.delete(tenant, webhookId);
    }
  }
  return WebhookController;
}
