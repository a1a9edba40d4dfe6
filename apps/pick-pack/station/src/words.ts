import { wallTimeIn } from '../../src/live/domain/board';
import type { Refusal } from './core/scan-event';
import type { StationTexts } from './texts/en';

/** Returns why a scan was refused, for the packer. An unknown reason is shown in the words of the service. */
export const refusalText = ({ type, message }: Refusal, { refused }: StationTexts): string => named(refused.reasons, type) ?? message;

/** Returns the name of a value; undefined for an unknown one. */
export const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** A time of day as the shop has sent it: the hour and the minute of a whole date, otherwise the text itself. */
export const timeText = (text: string | undefined): string => /T(\d\d:\d\d)/.exec(text ?? '')?.[1] ?? text ?? '';

/** The time of day at a site. */
export const timeAt = (moment: string, timeZone: string): string => wallTimeIn(timeZone, new Date(moment)).slice(11, 16);

export function windowText({
  deliveryTimeFrom,
  deliveryTimeTo,
}: {
  readonly deliveryTimeFrom?: string;
  readonly deliveryTimeTo?: string;
}): string {
  return [timeText(deliveryTimeFrom), timeText(deliveryTimeTo)].filter((text) => text !== '').join(' – ');
}
