import { IfPresent, WholeNumber } from '@suite/validation';
import { SequenceIdPreviewDraftDto } from '../pool';

export const IDS_MAX = 10_000;

export class NamePath {
  /** The name of the schema. */
  sequenceSchema!: string;
}

/** The pool of the id, and the values of the schema’s tokens. */
export class SequenceIdDraftDto extends SequenceIdPreviewDraftDto {}

/** The number of ids, their pool, and the values of the schema’s tokens. */
export class SequenceIdsDraftDto extends SequenceIdDraftDto {
  /** The number of consecutive ids. */
  @IfPresent() @WholeNumber({ min: 1, max: IDS_MAX }) numberOfIds: number = 1;
}

/** The allocated id. */
export class SequenceIdView {
  /** The id: the number with its texts, such as INV-2026-000042. */
  id!: string;
  /** The period of the number: `2026`, `2026-11` or `2026-11-22`. Absent if the numbers never restart. */
  period?: string;
}

/** The allocated ids. */
export class SequenceIdsView {
  /** The ids, in order and without a gap. */
  ids!: string[];
  /** The period of the numbers: `2026`, `2026-11` or `2026-11-22`. Absent if they never restart. */
  period?: string;
}
