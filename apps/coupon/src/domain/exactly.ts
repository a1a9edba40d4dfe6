/**
 * For a class that has a field for each member of a shape, and no other: `class NoteDto implements Exactly<NoteDto, Note>`.
 * A field that is no member would be dropped in silence, and a member without a field could never be given. Neither compiles.
 */
export type Exactly<Fields, Shape> = {
  readonly [F in Exclude<keyof Fields, keyof Shape>]: `${F & string} is not known there`;
} & {
  readonly [M in Exclude<keyof Shape, keyof Fields>]: `${M & string} has no field here`;
};
