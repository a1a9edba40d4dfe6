import { formsOf } from '../domain/credential-forms';
import type { OnfleetConfiguration } from './domain/onfleet-configuration';
import type { CancelledTask, DeliveryProvider, PlacedTask, TaskRequest } from '../domain/delivery-provider';
import { changedOnfleetTask, KEY_NAME, onfleetDestination, onfleetRecipients, onfleetTask } from './domain/onfleet-task';
import { type OnfleetTask, onfleetNews } from './domain/onfleet-news';
import type { TaskNews } from '../domain/task-news';
import { cancelledTask } from '../cancelled-task.client';
import { OnfleetEntities } from './onfleet-entities.client';
import type { Pace } from '../provider-pace.client';
import { ProviderApi, type ProviderPlace } from '../provider-api.client';

const TASKS = '/api/v2/tasks';

export interface OnfleetAccess extends ProviderPlace {
  readonly apiKey: string;
  readonly settings: OnfleetConfiguration;
  readonly pace?: Pace;
}

/**
 * Adapter of Onfleet, by the public documentation of its API v2 (https://docs.onfleet.com). The API key is the user name of HTTP
 * Basic. Onfleet has no key for the creation of a task: our key is in the metadata, by which an earlier task is found.
 */
export class Onfleet implements DeliveryProvider {
  readonly refusesKnownKeys = false;
  private readonly api: ProviderApi;
  private readonly settings: OnfleetConfiguration;
  private readonly entities: OnfleetEntities;

  constructor({ apiKey, settings, pace, ...place }: OnfleetAccess) {
    const basic = Buffer.from(`${apiKey}:`).toString('base64');
    this.settings = settings;
    this.api = new ProviderApi({
      ...{ ...place, provider: 'ONFLEET', authorization: `Basic ${basic}` },
      secrets: formsOf(apiKey),
      ...(pace && { pace }),
    });
    this.entities = new OnfleetEntities(this.api);
  }

  async create(task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    const body = onfleetTask(task, this.settings);
    return this.placed((await this.api.call({ method: 'POST', path: TASKS, body }, signal)).body, false);
  }

  /** Finds the oldest task under the key: a task that a late request created is newer. */
  async find(key: string, signal: AbortSignal): Promise<PlacedTask | undefined> {
    const body = [{ name: KEY_NAME, type: 'string', value: key }];
    const found = (await this.api.call({ method: 'POST', path: `${TASKS}/metadata`, body }, signal)).body;
    if (!Array.isArray(found)) throw this.api.malformedResponse();
    const [oldest] = (found as OnfleetTask[]).sort((a, b) => createdAt(a) - createdAt(b));
    return oldest === undefined ? undefined : this.placed(oldest, true);
  }

  /** Updates a task. Its destination and its recipient are written by their own calls, and named by their ids. */
  async update(taskId: string, task: TaskRequest, signal: AbortSignal): Promise<PlacedTask> {
    const body = changedOnfleetTask(task, {
      destination: await this.entities.newDestination(onfleetDestination(task.order), signal),
      recipients: await this.entities.recipients(onfleetRecipients(task.order), signal),
    });
    const answer = await this.api.call({ method: 'PUT', path: pathOf(taskId), body, mayBeEmpty: true }, signal);
    return answer.body === undefined ? { taskId, trackingUrl: null, existed: true } : this.placed(answer.body, true);
  }

  /** Deletes the task. Onfleet refuses to delete a task that has started or ended. */
  cancel(taskId: string, signal: AbortSignal): Promise<CancelledTask> {
    return cancelledTask(this, taskId, {
      cancel: () => this.api.call({ method: 'DELETE', path: pathOf(taskId), mayBeEmpty: true }, signal),
      signal,
    });
  }

  status(taskId: string, signal: AbortSignal): Promise<TaskNews> {
    return this.api.status(taskId, pathOf(taskId), (body) => onfleetNews(taskId, body as OnfleetTask), signal);
  }

  private placed(answer: unknown, existed: boolean): PlacedTask {
    const { id, trackingURL: trackingUrl } = (answer ?? {}) as OnfleetTask;
    return this.api.placed({ id, trackingUrl, existed });
  }
}

const pathOf = (taskId: string): string => `${TASKS}/${encodeURIComponent(taskId)}`;

const createdAt = (task: OnfleetTask | null): number => (typeof task?.timeCreated === 'number' ? task.timeCreated : Infinity);
