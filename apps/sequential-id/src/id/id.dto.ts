import { IfPresent } from '@suite/platform';
import { IsInt, Max, Min } from 'class-validator';
import { PreviewDto } from '../pool/pool.dto';

export const IDS_MAX = 10_000;

export class NextIdDto extends PreviewDto {}

export class NextIdsDto extends NextIdDto {
  /** How many ids, in a row. Default 1. */
  @IfPresent() @Max(IDS_MAX) @Min(1) @IsInt() numberOfIds: number = 1;
}

export class IdDto {
  id!: string;
}

export class IdsDto {
  /** In order, with no gap between them. */
  ids!: string[];
}
