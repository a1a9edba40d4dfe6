import { fault, validationError } from '@suite/errors';

/** The settings for Onfleet: the team or the worker to which tasks are assigned. Without one, tasks belong to the organization. */
export interface OnfleetConfiguration {
  readonly teamId?: string;
  readonly workerId?: string;
}

/** The settings as a client sends them. */
export interface RequestedOnfleet {
  readonly onfleetConfiguration?: OnfleetConfiguration | null;
}

/** Returns the settings of a request, or throws 400 when it names a team and a worker; null for another provider. */
export function onfleetConfigurationOf({ onfleetConfiguration }: RequestedOnfleet, isUsed: boolean): OnfleetConfiguration | null {
  if (onfleetConfiguration?.teamId && onfleetConfiguration.workerId) {
    const message = 'onfleetConfiguration has a team and a worker; send one of them';
    throw validationError([fault('onfleetConfiguration.workerId', 'invalid_value', message)]);
  }
  return isUsed ? (onfleetConfiguration ?? null) : null;
}
