import { ApiProperty } from '@nestjs/swagger';
import { fault, validationError } from '@suite/errors';
import type { WordsOf } from '@suite/http';
import { IfPresent, Nested, PathParam, printUrlOf, ReadOnly, Rule, Texts, TextThat, TimeZone } from '@suite/validation';
import { isWeightPattern } from '../barcodes/domain/weight-code';

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

const WEIGHT_BARCODES_MAX = 20;
const PATTERN_RULE =
  'must be 13 characters, such as 28PPPPPNNDDDC: 02 or 20 to 29, digits, P for the product, N and D for the kilograms before and after the point, X for any digit, C at the end';

const IMAGE_ORIGINS_MAX = 20;
const ORIGIN_RULE = 'must be origins: http or https and a host, in lower case, without a path, such as https://images.shop.example';
/** What passes here is one source of a page's policy. */
const isImageOrigin = (value: unknown): boolean => typeof value === 'string' && printUrlOf(value)?.origin === value;

/** Settings of a site. */
export class PackingSiteDraftDto {
  /** The IANA time zone in which the days of the site begin and end, such as America/Los_Angeles. */
  @TimeZone() timeZone!: string;
  /** With it, labels show an SSCC-18 for each box instead of the order’s id. */
  @IfPresent() @Nested(() => SsccDto) sscc?: SsccDto;
  /**
   * How the barcodes with a weight are composed that the site prints itself, such as `28PPPPPNNDDDC`: EAN-13s from 02 or from 20 to 29. P
   * are the digits of the product, N and D those of the kilograms before and after the point, X any digits, C the check digit. An entry
   * has such a code among its `barcodes` with zeros instead of N, D and X, or as the digits of the product.
   */
  @IfPresent()
  @Texts({ max: WEIGHT_BARCODES_MAX, lengthMax: 13 })
  @Rule((value) => Array.isArray(value) && value.every((each) => typeof each === 'string' && isWeightPattern(each)), PATTERN_RULE)
  weightBarcodes?: string[];
  /**
   * The origins of the pictures that packing stations show, such as `https://images.shop.example`, at most 20. Pictures of other origins
   * are not asked for.
   */
  @IfPresent()
  @Texts({ max: IMAGE_ORIGINS_MAX, lengthMax: 255 })
  @Rule((value) => Array.isArray(value) && value.every(isImageOrigin), ORIGIN_RULE)
  imageOrigins?: string[];
  /** The code of the site. */
  @ReadOnly() siteCode?: string;
}

/** A site. */
export class PackingSiteView implements WordsOf<PackingSiteDraftDto> {
  siteCode!: string;
  timeZone!: string;
  sscc?: SsccDto;
  weightBarcodes?: string[];
  imageOrigins?: string[];
}
