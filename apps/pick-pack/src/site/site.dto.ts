import { ApiProperty } from '@nestjs/swagger';
import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import { IfPresent, Nested, PathParam, ReadOnly, Rule, TextThat, TimeZone } from '@suite/validation';

const SITE_CODE_LENGTH_MAX = 64;

export class SitePath {
  tenant!: string;
  /** The code of the site, at most 64 characters. */
  @PathParam(new RegExp(`^.{1,${SITE_CODE_LENGTH_MAX}}$`, 'su'), () =>
    validationError([fault('siteCode', 'invalid_value', `siteCode must have at most ${SITE_CODE_LENGTH_MAX} characters`)]),
  )
  siteCode!: string;
}

const isExtension = (value: unknown): boolean => (typeof value === 'string' || typeof value === 'number') && /^\d$/.test(String(value));

/** The source of the SSCCs of a site. */
export class SsccDto {
  /** The company prefix that GS1 has assigned: 7 to 10 digits. */
  @TextThat((text) => /^\d{7,10}$/.test(text), 'must be 7 to 10 digits') companyPrefix!: string;
  /** The digit in front of the company prefix, as a text or as a number. Another one makes another series of numbers. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }] })
  @Rule(isExtension, 'must be a digit')
  extension!: string | number;
}

/** Settings of a site. */
export class PackingSiteDraftDto {
  /** The IANA time zone in which the days of the site begin and end, such as America/Los_Angeles. */
  @TimeZone() timeZone!: string;
  /** With it, labels show an SSCC-18 for each box instead of the order’s id. */
  @IfPresent() @Nested(() => SsccDto) sscc?: SsccDto;
  /** The code of the site. */
  @ReadOnly() siteCode?: string;
}

/** A site. */
export class PackingSiteView implements WordsOf<PackingSiteDraftDto> {
  siteCode!: string;
  timeZone!: string;
  sscc?: SsccDto;
}
