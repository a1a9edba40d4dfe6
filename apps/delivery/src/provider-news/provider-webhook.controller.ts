import { Controller, Get, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@suite/auth-guard';
import { BodyText, TakesText } from '@suite/http';
import { WebhookCheckQuery, type WebhookReceipt } from './provider-webhook.dto';
import { ProviderWebhookService } from './provider-webhook.service';

interface WebhookPath {
  readonly tenant: string;
  readonly configurationId: string;
}

/**
 * The addresses to which providers send their news. They are no part of the API for clients, and have no operations in its document.
 * Providers have no token: each request is verified by its signature.
 */
@ApiExcludeController()
@Controller('delivery-v2/:tenant/provider-webhooks/:configurationId')
@Public()
export class ProviderWebhookController {
  constructor(private readonly webhooks: ProviderWebhookService) {}

  /** Answers the value of `check`, as Onfleet requires of a new webhook. */
  @Get()
  check(@Param() { tenant, configurationId }: WebhookPath, @Query() { check }: WebhookCheckQuery): Promise<string> {
    return this.webhooks.check(tenant, configurationId, check);
  }

  @Post()
  @HttpCode(200)
  @TakesText()
  receive(
    @Param() { tenant, configurationId }: WebhookPath,
    @BodyText() text: string,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
  ): Promise<WebhookReceipt> {
    return this.webhooks.receive(tenant, configurationId, { text, headers });
  }
}
