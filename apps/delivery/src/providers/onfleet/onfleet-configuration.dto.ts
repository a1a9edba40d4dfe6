import { AnyText, IfPresent } from '@suite/validation';

const TEXT_MAX = 255;

/** The settings for ONFLEET. Without a team or a worker, tasks are unassigned. */
export class OnfleetConfigurationDto {
  /** The id of the team that gets the tasks. */
  @IfPresent() @AnyText(TEXT_MAX) teamId?: string;
  /** The id of the worker who gets the tasks; instead of a team. */
  @IfPresent() @AnyText(TEXT_MAX) workerId?: string;
}
