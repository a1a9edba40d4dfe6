import { formsOf } from '../domain/credential-forms';
import { type DeliverableOrder, presentIn } from '../../orders/domain/delivery-order';
import { type CancelledTask, type DeliveryProvider, type PlacedTask, ProviderRefusal, type TaskRequest } from '../domain/delivery-provider';
import { type ReportedTask, reportedNews } from '../domain/reported-task';
import type { TaskNews } from '../domain/task-news';
import { cancelledTask } from '../cancelled-task.client';
import { ProviderApi, type ProviderPlace } from '../provider-api.client';

const TASKS = '/api/tasks';

/**
 * Adapter of PROVIDER_A, whose tasks have a destination and recipients. The API key is the user name of HTTP Basic, with an
 * empty password.
 */
export class ProviderA implements DeliveryProvider {
  readonly refusesKnownKeys = true;
  private readonly api: ProviderApi;

  constructor(place: ProviderPlace, apiKey: string) {
    const basic = Buffer.from(`${apiKey}:`).toString('base64');
    this.api = new ProviderApi({
      ...place,
      provider: 'PROVIDER_A',
      authorization: `Basic ${basic}`,
      secrets: formsOf(apiKey),
    });
  }

  async create(task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    try {
      const { body } = await this.api.call({ method: 'POST', path: TASKS, body: taskBody(task) }, signal);
      return this.placed(body, false);
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || error.status !== 409) throw error;
      const earlier = await this.find(task.key, signal);
      if (earlier) return earlier;
      throw error;
    }
  }

  async find(key: string, signal: AbortSignal): Promise<PlacedTask | undefined> {
    const { body } = await this.api.call({ method: 'GET', path: `${TASKS}?externalKey=${encodeURIComponent(key)}` }, signal);
    if (!Array.isArray(body)) throw this.api.malformedResponse();
    return body.length === 0 ? undefined : this.placed(body[0], true);
  }

  async update(taskId: string, task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    const { body } = await this.api.call({ method: 'PUT', path: pathOf(taskId), body: taskBody(task), mayBeEmpty: true }, signal);
    return body === undefined ? { taskId, trackingUrl: null, existed: true } : this.placed(body, true);
  }

  cancel(taskId: string, signal: AbortSignal): Promise<CancelledTask> {
    return cancelledTask(this, taskId, {
      cancel: () => this.api.call({ method: 'DELETE', path: pathOf(taskId), mayBeEmpty: true }, signal),
      signal,
    });
  }

  status(taskId: string, signal: AbortSignal): Promise<TaskNews> {
    return this.api.status(taskId, pathOf(taskId), (body) => reportedNews(taskId, body as ReportedTask), signal);
  }

  private placed(answer: unknown, existed: boolean): PlacedTask {
    const { id, trackingURL: trackingUrl } = (answer ?? {}) as { id?: unknown; trackingURL?: unknown };
    return this.api.placed({ id, trackingUrl, existed });
  }
}

const pathOf = (taskId: string): string => `${TASKS}/${encodeURIComponent(taskId)}`;

function taskBody({ key, order, window }: TaskRequest): object {
  const { deliveryDate, deliveryTimeFrom, deliveryTimeTo } = order.deliveryTime ?? {};
  const { items, boxes, serviceMinutes, requirements, note } = order;
  return {
    externalKey: key,
    revision: order.revision,
    orderNumber: order.orderNumber,
    destination: destinationOf(order),
    recipients: [recipientOf(order)],
    ...window,
    delivery: { date: deliveryDate, from: deliveryTimeFrom, to: deliveryTimeTo },
    ...presentIn({ items, boxes, serviceMinutes, requirements, note }),
  };
}

function recipientOf({ shippingAddress: address, contactPhone, email }: DeliverableOrder): object {
  return { name: address?.contactName, phone: contactPhone ?? address?.contactPhone, ...presentIn({ email }) };
}

function destinationOf({ shippingAddress: address, coordinates }: DeliverableOrder): object {
  const lines = [address?.extraLine1, address?.extraLine2, address?.extraLine3, address?.extraLine4].filter(Boolean);
  return {
    address: {
      name: address?.companyName,
      street: address?.street,
      number: address?.streetNumber,
      apartment: address?.streetAppendix,
      postalCode: address?.zipCode,
      city: address?.city,
      state: address?.state,
      country: address?.country,
    },
    ...(lines.length > 0 && { notes: lines.join('\n') }),
    ...presentIn({ coordinates }),
  };
}
