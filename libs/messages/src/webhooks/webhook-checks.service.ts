import { lookup } from 'node:dns/promises';
import { Inject, Injectable } from '@nestjs/common';
import { isPublicAddress } from '@suite/http-client';
import { within } from '@suite/runtime';
import { MESSAGE_SETTINGS, type MessageSettings } from '../message-settings';
import { MESSAGE_TYPES, type MessageTypes } from '../message-type';
import { headerFault } from './domain/webhook-headers';
import type { WebhookDraftDto, WebhookPatchDto } from './webhook.dto';
import { headerRefused, typeUnknown, urlRefused } from './webhook.errors';
import { isLoopbackUrl, literalAddress, urlFault } from './webhook-url.validator';

/** A name that takes longer is checked when a message is sent. */
const RESOLVE_MS_MAX = 1_000;

/** Checks what callers send about webhooks: types, headers and addresses. */
@Injectable()
export class WebhookChecks {
  constructor(
    @Inject(MESSAGE_TYPES) private readonly types: MessageTypes,
    @Inject(MESSAGE_SETTINGS) private readonly settings: MessageSettings,
  ) {}

  async check({ url, types, headers }: Partial<Pick<WebhookDraftDto, 'url' | 'types'>> & Pick<WebhookPatchDto, 'headers'>): Promise<void> {
    this.checkTypes(types ?? []);
    const fault = headerFault(headers ?? {});
    if (fault) throw headerRefused(fault.name, fault.message);
    if (url !== undefined) await this.checkUrl(url);
  }

  checkTypes(types: readonly string[]): void {
    for (const type of types) if (!this.types.has(type)) throw typeUnknown(type, [...this.types.keys()]);
  }

  /** Rejects a URL that leads into a network. A name that cannot be resolved is checked with each message. */
  private async checkUrl(text: string): Promise<void> {
    const fault = urlFault(text, this.settings);
    if (fault !== undefined) throw urlRefused(fault);
    const url = new URL(text);
    if (isLoopbackUrl(url) || literalAddress(url.hostname) !== undefined) return;
    let addresses: readonly string[] = [];
    const resolved = lookup(url.hostname, { all: true }).then(
      (found) => (addresses = found.map(({ address }) => address)),
      () => undefined,
    );
    await within(RESOLVE_MS_MAX, resolved);
    if (!addresses.every(isPublicAddress)) throw urlRefused('must have a public address');
  }
}
