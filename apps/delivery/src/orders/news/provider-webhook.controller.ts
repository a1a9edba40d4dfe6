import { Controller, Get, Headers, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import { Public, CallEffect } from '@suite/auth-guard';
import { BodyText, Operation, TakesText } from '@suite/http';
import { ProviderWebhookDto, ProviderWebhookPath, type ProviderWebhookReceiptView, WebhookCheckQuery } from './provider-webhook.dto';
import { ProviderWebhookService } from './provider-webhook.service';

interface Reply {
  headers(values: Readonly<Record<string, string>>): unknown;
}

/** The text comes from the request, and is not for running in a browser. */
const SAFE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };

const SIGNATURE = {
  description:
    'The signature of PROVIDER_A and PROVIDER_B: `t={seconds since 1970},v1={hex}`, the HMAC-SHA256 of `{t}.{body}`. Its key is `webhookSecret` in UTF-8.',
  schema: { type: 'string' as const, pattern: '^t=\\d+,v1=[0-9a-fA-F]{64}$' },
};
const ONFLEET_SIGNATURE = {
  description: 'The signature of Onfleet: the HMAC-SHA512 of the body in hex. Its key is `webhookSecret`, decoded from hex.',
  schema: { type: 'string' as const, pattern: '^[0-9a-fA-F]{128}$' },
};

/** The addresses to which delivery providers send what happens to tasks. Providers have no token: they sign each request. */
@ApiTags('Provider webhooks')
@Controller('delivery-v2/:tenant/provider-webhooks/:configurationId')
@Public()
export class ProviderWebhookController {
  constructor(private readonly webhooks: ProviderWebhookService) {}

  /** Returns the value of `check` as text, which Onfleet requires of the address of a new webhook. */
  @Get()
  @Operation('checkProviderWebhook', 'Check a webhook', {
    fails: { 404: ['configuration_not_found'], 503: ['key_missing'] },
    file: { type: 'text/plain', example: 'e8f1c0a7' },
  })
  async check(
    @Param() { tenant, configurationId }: ProviderWebhookPath,
    @Query() { check }: WebhookCheckQuery,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    const echo = await this.webhooks.check(tenant, configurationId, check);
    reply.headers(SAFE);
    return new StreamableFile(Buffer.from(echo));
  }

  /**
   * Takes the news of a task from the provider of a configuration, and moves the task and its order. The request needs the signature of
   * that provider over the body as it is sent: `x-signature` of PROVIDER_A and PROVIDER_B, made at most 300 seconds ago, or
   * `X-Onfleet-Signature`. A wrong signature is 401, whatever is wrong, and nothing is stored. After a change of `webhookSecret`, the
   * previous one is also valid until the next change.
   *
   * News can be repeated and come in any order. News of an unknown task is accepted and changes nothing. A body has at most 256 KiB.
   */
  @Post()
  @CallEffect('signed')
  @Operation('receiveProviderWebhook', 'Receive news', { fails: { 401: ['signature_invalid'], 503: ['key_missing'] } })
  @HttpCode(200)
  @TakesText()
  @ApiHeader({ name: 'x-signature', required: false, ...SIGNATURE })
  @ApiHeader({ name: 'X-Onfleet-Signature', required: false, ...ONFLEET_SIGNATURE })
  @ApiBody({ type: ProviderWebhookDto })
  receive(
    @Param() { tenant, configurationId }: ProviderWebhookPath,
    @BodyText() text: string,
    @Headers() headers: Readonly<Record<string, string | undefined>>,
  ): Promise<ProviderWebhookReceiptView> {
    return this.webhooks.receive(tenant, configurationId, { text, headers });
  }
}
