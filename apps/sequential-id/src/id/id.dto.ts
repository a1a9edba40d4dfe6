import { IfPresent, WholeNumber } from '@suite/validation';
import { PreviewDto } from '../pool';

export const IDS_MAX = 10_000;

export class NamePath {
  /** The name of the schema. */
  sequenceSchema!: string;
}

/** From which pool to draw, and what stands for the schema's tokens. */
export class NextIdDto extends PreviewDto {}

/** How many ids to draw, and from which pool. */
export class NextIdsDto extends NextIdDto {
  /** How many ids to draw, in a row. */
  @IfPresent() @WholeNumber({ min: 1, max: IDS_MAX }) numberOfIds: number = 1;
}

/** The id that was drawn. */
export class IdDto {
  /** The number with its texts, such as INV-2026-000042. */
  id!: string;
}

/** The ids that were drawn. */
export class IdsDto {
  /** The ids in their order, with no gap between them. */
  ids!: string[];
}
