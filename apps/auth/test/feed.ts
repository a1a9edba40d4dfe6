import type { AnyJson } from '@suite/testing';
import type { AuthCalls, CallerHeaders } from './auth-app';

export interface Message {
  readonly type: string;
  readonly resource: { readonly kind: string; readonly id: string };
  readonly resourceVersion: number;
  readonly sequence: number;
  readonly position: number;
  readonly data: AnyJson;
}

/** A reader that follows the messages of a tenant. */
export class Feed {
  private last = 0;

  constructor(
    private readonly auth: AuthCalls,
    private readonly tenant: string,
  ) {}

  /** Returns the messages since the last call, which are fewer than 500. */
  async read(headers: CallerHeaders): Promise<Message[]> {
    const { status, body } = await this.auth.call('GET', `/auth/${this.tenant}/messages?after=${this.last}&limit=500`, { headers });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const messages = body as Message[];
    this.last = messages.at(-1)?.position ?? this.last;
    return messages;
  }
}
