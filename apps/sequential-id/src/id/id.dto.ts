import { IfPresent, WholeNumber } from '@suite/validation';
import { PreviewDto } from '../pool';

export const IDS_MAX = 10_000;

export class NamePath {
  /** The name of the schema. */
  sequenceSchema!: string;
}

/** The pool of the id, and the values of the schema’s tokens. */
export class NextIdDto extends PreviewDto {}

/** The number of ids, their pool, and the values of the schema’s tokens. */
export class NextIdsDto extends NextIdDto {
  /** The number of consecutive ids. */
  @IfPresent() @WholeNumber({ min: 1, max: IDS_MAX }) numberOfIds: number = 1;
}

/** The allocated id. */
export class IdDto {
  /** The id: the number with its texts, such as INV-2026-000042. */
  id!: string;
}

/** The allocated ids. */
export class IdsDto {
  /** The ids, in order and without a gap. */
  ids!: string[];
}
