import type { Answer, TaskContent } from './dialects.ts';
import { changedRecipientFault, destinationFault, newRecipientFault, phoneOf } from './onfleet-bodies.ts';

/** A destination or a recipient, as Onfleet returns it. Tasks share it: a change of a recipient shows in each of its tasks. */
export type OnfleetEntity = Record<string, unknown> & { readonly id: string };

type Refuse = (status: number, cause: string) => Answer;

/** The destinations and recipients of one organization. A destination never changes, and a phone number has one recipient. */
export class OnfleetEntities {
  private readonly destinations = new Map<string, OnfleetEntity>();
  private readonly recipients = new Map<string, OnfleetEntity>();
  private readonly newId: () => string;
  private readonly refuse: Refuse;

  constructor(newId: () => string, refuse: Refuse) {
    this.newId = newId;
    this.refuse = refuse;
  }

  /** Answers a call about destinations or recipients. */
  answer(method: string, path: string, content: TaskContent): Answer {
    const [, kind, id, phone] = path.split('/');
    const call = `${method} ${kind}`;
    if (call === 'POST destinations' && id === undefined) return this.newDestination(content);
    if (call === 'POST recipients' && id === undefined) return this.newRecipient(content);
    if (call === 'PUT recipients' && id !== undefined) return this.changedRecipient(decodeURIComponent(id), content);
    if (call === 'GET recipients' && id === 'phone') return this.recipientOf(decodeURIComponent(phone ?? ''));
    return this.refuse(404, 'There is no such resource.');
  }

  /** Returns what a task names or embeds. An embedded recipient with a known phone number overwrites the known one. */
  resolved({ destination, recipients, ...task }: TaskContent): TaskContent {
    return {
      ...task,
      ...(destination !== undefined && { destination: this.destinationIn(destination) }),
      ...(Array.isArray(recipients) && { recipients: recipients.map((one) => this.recipientIn(one)) }),
    };
  }

  /** Returns why the entities that a task names by their ids cannot be used. */
  faultOf({ destination, recipients = [] }: TaskContent): string | undefined {
    if (typeof destination === 'string' && !this.destinations.has(destination)) return 'The destination does not exist.';
    const named = (recipients as unknown[]).filter((one) => typeof one === 'string');
    return named.every((id) => this.recipients.has(id)) ? undefined : 'A recipient does not exist.';
  }

  private destinationIn(destination: unknown): OnfleetEntity | undefined {
    if (typeof destination === 'string') return this.destinations.get(destination);
    return this.stored(this.destinations, destination as TaskContent);
  }

  private recipientIn(recipient: unknown): OnfleetEntity | undefined {
    if (typeof recipient === 'string') return this.recipients.get(recipient);
    const content = { ...(recipient as TaskContent), phone: phoneOf((recipient as TaskContent)['phone']) };
    const known = this.find(content.phone);
    return known ? Object.assign(known, content) : this.stored(this.recipients, content);
  }

  private newDestination(content: TaskContent): Answer {
    const fault = destinationFault(content);
    return fault === undefined ? { status: 200, body: this.stored(this.destinations, content) } : this.refuse(400, fault);
  }

  private newRecipient(content: TaskContent): Answer {
    const fault = newRecipientFault(content);
    if (fault !== undefined) return this.refuse(400, fault);
    const phone = phoneOf(content['phone']);
    if (this.find(phone)) return this.refuse(400, 'A recipient with this phone number exists.');
    return { status: 200, body: this.stored(this.recipients, { ...content, phone }) };
  }

  private changedRecipient(id: string, content: TaskContent): Answer {
    const recipient = this.recipients.get(id);
    if (!recipient) return this.refuse(404, 'There is no such recipient.');
    const fault = changedRecipientFault(content);
    return fault === undefined ? { status: 200, body: Object.assign(recipient, content) } : this.refuse(400, fault);
  }

  private recipientOf(phone: string): Answer {
    const recipient = this.find(phoneOf(phone));
    return recipient ? { status: 200, body: recipient } : this.refuse(404, 'There is no recipient with this phone number.');
  }

  private find(phone: string | undefined): OnfleetEntity | undefined {
    return [...this.recipients.values()].find((one) => one['phone'] === phone);
  }

  private stored(entities: Map<string, OnfleetEntity>, content: TaskContent): OnfleetEntity {
    const entity = { ...content, id: this.newId() };
    entities.set(entity.id, entity);
    return entity;
  }
}
