import { ApiProperty } from '@nestjs/swagger';
import { AnyText, IfNotEmpty, IfPresent, Rule } from '@suite/validation';

const TEXT_MAX = 255;
const isNumberOrText = (value: unknown): boolean =>
  (typeof value === 'string' && value.length <= TEXT_MAX) || (typeof value === 'number' && Number.isFinite(value));

/** The settings for PROVIDER_B, in addition to its token. */
export class ProviderBConfigurationDto {
  /** The merchant’s number at PROVIDER_B. PROVIDER_B requires it, here or in the configuration itself. */
  @IfNotEmpty() @AnyText(TEXT_MAX) providerBCustomerNumber?: string;
  /** The format of orders at PROVIDER_B; passed on unchanged. */
  @IfPresent() @AnyText(TEXT_MAX) format?: string;
  /** The type of orders at PROVIDER_B, a number or a text; passed on unchanged. */
  @ApiProperty({ required: false, oneOf: [{ type: 'number' }, { type: 'string' }] })
  @IfPresent()
  @Rule(isNumberOrText, 'must be a number or a text')
  orderType?: number | string;
}
