import { ProviderRefusal } from '../domain/delivery-provider';
import type { OnfleetDestination, OnfleetRecipient } from './domain/onfleet-task';
import { isTaskId } from '../domain/provider-words';
import { isNoSuchTask } from '../cancelled-task.client';
import type { ProviderApi } from '../provider-api.client';

const DESTINATIONS = '/api/v2/destinations';
const RECIPIENTS = '/api/v2/recipients';

/** What Onfleet returns for a destination or a recipient, as far as it is used. */
interface Entity {
  readonly id?: unknown;
  readonly name?: unknown;
}

/** The destinations and recipients of an organization of Onfleet. A task that is updated names them by their ids. */
export class OnfleetEntities {
  constructor(private readonly api: ProviderApi) {}

  /** Creates a destination and returns its id. A destination cannot be changed. */
  async newDestination(body: OnfleetDestination, signal: AbortSignal): Promise<string> {
    return this.idOf((await this.api.call({ method: 'POST', path: DESTINATIONS, body }, signal)).body);
  }

  /** Returns the ids of recipients with these names and phone numbers. */
  recipients(recipients: readonly OnfleetRecipient[], signal: AbortSignal): Promise<string[]> {
    return Promise.all(recipients.map((recipient) => this.recipient(recipient, signal)));
  }

  /** A phone number has one recipient: a known one gets the name, an unknown one is created. */
  private async recipient(recipient: OnfleetRecipient, signal: AbortSignal): Promise<string> {
    const known = await this.find(recipient.phone, signal);
    if (!known) return this.newRecipient(recipient, signal);
    const id = this.idOf(known);
    const change = { method: 'PUT', path: `${RECIPIENTS}/${encodeURIComponent(id)}`, body: { name: recipient.name } } as const;
    if (known.name !== recipient.name) await this.api.call({ ...change, mayBeEmpty: true }, signal);
    return id;
  }

  /** Creates a recipient. It is looked up once more after a refusal, because a concurrent call may have created it. */
  private async newRecipient(body: OnfleetRecipient, signal: AbortSignal): Promise<string> {
    try {
      return this.idOf((await this.api.call({ method: 'POST', path: RECIPIENTS, body }, signal)).body);
    } catch (error) {
      const known = error instanceof ProviderRefusal ? await this.find(body.phone, signal) : undefined;
      if (!known) throw error;
      return this.idOf(known);
    }
  }

  private async find(phone: string, signal: AbortSignal): Promise<Entity | undefined> {
    try {
      const { body } = await this.api.call({ method: 'GET', path: `${RECIPIENTS}/phone/${encodeURIComponent(phone)}` }, signal);
      return body ?? {};
    } catch (error) {
      if (isNoSuchTask(error)) return undefined;
      throw error;
    }
  }

  private idOf(answer: unknown): string {
    const { id } = (answer ?? {}) as Entity;
    if (!isTaskId(id)) throw this.api.malformedResponse();
    return id;
  }
}
