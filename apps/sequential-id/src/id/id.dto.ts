import { IfPresent, WholeNumber } from '@suite/platform';
import { PreviewDto } from '../pool/pool.dto';

export const IDS_MAX = 10_000;

export class NamePath {
  sequenceSchema!: string;
}

export class NextIdDto extends PreviewDto {}

export class NextIdsDto extends NextIdDto {
  /** How many ids, in a row. Default 1. */
  @IfPresent() @WholeNumber({ min: 1, max: IDS_MAX }) numberOfIds: number = 1;
}

export class IdDto {
  id!: string;
}

export class IdsDto {
  /** In order, with no gap between them. */
  ids!: string[];
}
