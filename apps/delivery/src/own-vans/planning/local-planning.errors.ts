import { AppError } from '@suite/errors';
import type { Deadline } from '../../providers/domain/deadline';

const PAUSE_SECONDS = 10;

/** The 400 of a request to a provider with fields that only a plan of own vans has. */
export function ownVansOnly({ siteCode, provider }: { siteCode: string; provider: string }, fields: readonly string[]): AppError {
  const type = 'own_vans_only';
  const messageOf = (field: string) =>
    `Site ${siteCode} delivers with ${provider}, and only LOCAL plans with ${field}; send the request without ${field}`;
  const details = fields.map((field) => ({ field, type, message: messageOf(field) }));
  return new AppError('invalid', type, messageOf(fields.join(', ')), { details });
}

export const plannerBusy = (): AppError =>
  new AppError('unavailable', 'planner_busy', 'The planner is busy with other tours; retry later', { retryAfter: PAUSE_SECONDS });

/** The planner was busy, or the caller has disconnected. */
export const busyOrGone = ({ signal: { reason } }: Deadline): AppError => (reason instanceof AppError ? reason : plannerBusy());

const planningTooSlow = (): AppError =>
  new AppError('unavailable', 'planning_too_slow', 'The day was not planned in time, and nothing was stored; retry later', {
    retryAfter: PAUSE_SECONDS,
  });

/** Returns why work has ended early: its time was up, or its caller has disconnected. */
export const whyOver = ({ signal: { reason } }: Deadline): AppError => (reason instanceof AppError ? reason : planningTooSlow());

/** Throws when the time of a planning has expired. Nothing of it is stored then. */
export function throwIfOver(deadline: Deadline): void {
  if (deadline.isExpired) throw whyOver(deadline);
}

export const tourStarted = (id: string): AppError =>
  new AppError('conflict', 'tour_started', `The driver of tour ${id} is on the way, so its order stays; plan other tours`);

export const tourNotDrivable = (vehicleId: string): AppError =>
  new AppError('conflict', 'tour_not_drivable', `Vehicle ${vehicleId} no longer drives at the time of the tour; plan the day again`);

export const noOwnVans = (siteCode: string, provider: string): AppError =>
  new AppError('conflict', 'tour_not_drivable', `Site ${siteCode} delivers with ${provider} now; send its orders with planRoute`);

/** The first order that a new order of the stops makes late. */
export function windowBroken({ stopId, limit, by }: { stopId: string; limit: 'WINDOW' | 'SHIFT'; by: number }, index: number): AppError {
  const minutes = Math.ceil(by / 60);
  const late =
    limit === 'WINDOW'
      ? `Order ${stopId} would be reached ${minutes} min after its delivery time`
      : `After order ${stopId}, the vehicle would return ${minutes} min after its shift`;
  const message = `${late}; choose another order of the stops`;
  const field = index < 0 ? 'orderIds' : `orderIds[${index}]`;
  return new AppError('conflict', 'window_broken', message, { details: [{ field, type: 'window_broken', message }] });
}

export const tourChanged = (id: string): AppError =>
  new AppError('conflict', 'tour_changed', `Tour ${id} was changed at the same time; read the tours of the day and try again`);
