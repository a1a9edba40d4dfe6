import { formsOf } from '../domain/credential-forms';
import type { ProviderBConfiguration } from './domain/provider-b-configuration';
import { presentIn } from '../../orders/domain/delivery-order';
import type { CancelledTask, DeliveryProvider, PlacedTask, TaskRequest } from '../domain/delivery-provider';
import { type ReportedTask, reportedNews } from '../domain/reported-task';
import type { TaskNews } from '../domain/task-news';
import { cancelledTask, isNoSuchTask } from '../cancelled-task.client';
import { ProviderApi, type ProviderPlace } from '../provider-api.client';

const ORDERS = '/orders';
const CREATED = 201;

/** Adapter of PROVIDER_B, whose orders have a consignee and the merchant's customer number, format and order type. */
export class ProviderB implements DeliveryProvider {
  readonly refusesKnownKeys = true;
  private readonly api: ProviderApi;

  constructor(
    place: ProviderPlace,
    token: string,
    private readonly settings: ProviderBConfiguration,
  ) {
    this.api = new ProviderApi({ ...place, provider: 'PROVIDER_B', authorization: `Token ${token}`, secrets: formsOf(token) });
  }

  /** Creates a task. If the reference exists, the provider returns the existing order with another status. */
  async create(task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    const { status, body } = await this.api.call({ method: 'POST', path: ORDERS, body: this.bodyOf(task) }, signal);
    return this.placed(body, status !== CREATED);
  }

  async find(key: string, signal: AbortSignal): Promise<PlacedTask | undefined> {
    try {
      const path = `${ORDERS}/by-reference?reference=${encodeURIComponent(key)}`;
      const { body } = await this.api.call({ method: 'GET', path }, signal);
      return this.placed(body, true);
    } catch (error) {
      if (isNoSuchTask(error)) return undefined;
      throw error;
    }
  }

  async update(taskId: string, task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    const { body } = await this.api.call({ method: 'PUT', path: pathOf(taskId), body: this.bodyOf(task), mayBeEmpty: true }, signal);
    return body === undefined ? { taskId, trackingUrl: null, existed: true } : this.placed(body, true);
  }

  cancel(taskId: string, signal: AbortSignal): Promise<CancelledTask> {
    const path = `${pathOf(taskId)}/cancel`;
    return cancelledTask(this, taskId, { cancel: () => this.api.call({ method: 'POST', path, mayBeEmpty: true }, signal), signal });
  }

  status(taskId: string, signal: AbortSignal): Promise<TaskNews> {
    const newsOf = (body: unknown) => {
      const { order } = (body ?? {}) as { order?: ReportedTask & { readonly tracking?: unknown } };
      if (!order) throw this.api.malformedResponse();
      return reportedNews(taskId, { ...order, trackingURL: order.tracking });
    };
    return this.api.status(taskId, pathOf(taskId), newsOf, signal);
  }

  private bodyOf({ key, order }: TaskRequest): object {
    const { providerBCustomerNumber, format, orderType } = this.settings;
    const { deliveryDate, deliveryTimeFrom, deliveryTimeTo } = order.deliveryTime ?? {};
    const { contactPhone, ...address } = order.shippingAddress ?? {};
    const { items, boxes, serviceMinutes, requirements, note, email, coordinates } = order;
    return {
      customerNumber: providerBCustomerNumber,
      format,
      orderType,
      reference: key,
      revision: order.revision,
      orderNumber: order.orderNumber,
      delivery: { date: deliveryDate, from: deliveryTimeFrom, to: deliveryTimeTo },
      // The shop's own attributes are not for the provider.
      consignee: {
        ...{ ...address, mixins: undefined, metadata: undefined, phone: order.contactPhone ?? contactPhone },
        ...presentIn({ email, coordinates }),
      },
      ...presentIn({ items, boxes, serviceMinutes, requirements, note }),
    };
  }

  private placed(answer: unknown, existed: boolean): PlacedTask {
    const { number, tracking } = (answer as { order?: { number?: unknown; tracking?: unknown } | null } | null)?.order ?? {};
    return this.api.placed({ id: number, trackingUrl: tracking, existed });
  }
}

const pathOf = (taskId: string): string => `${ORDERS}/${encodeURIComponent(taskId)}`;
