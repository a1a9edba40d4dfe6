import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import { PathParam, ReadOnly } from '@suite/validation';
import { IsTimeZone } from 'class-validator';

const SITE_CODE_LENGTH_MAX = 64;

export class SitePath {
  tenant!: string;
  /** The code of the site, at most 64 characters. */
  @PathParam(new RegExp(`^.{1,${SITE_CODE_LENGTH_MAX}}$`, 'su'), () =>
    validationError([fault('siteCode', 'invalid_value', `siteCode must have at most ${SITE_CODE_LENGTH_MAX} characters`)]),
  )
  siteCode!: string;
}

/** Settings of a site. */
export class PackingSiteDraftDto {
  /** The IANA time zone in which the days of the site begin and end, such as America/Los_Angeles. */
  @IsTimeZone() timeZone!: string;
  /** The code of the site. */
  @ReadOnly() siteCode?: string;
}

/** A site. */
export class PackingSiteView implements WordsOf<PackingSiteDraftDto> {
  siteCode!: string;
  timeZone!: string;
}
