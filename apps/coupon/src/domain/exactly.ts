/** For a class that has a field for each member of a shape: a member without one could never be given, and does not compile. */
export type Covers<Fields, Shape> = {
  readonly [M in Exclude<keyof Shape, keyof Fields>]: `${M & string} has no field here`;
};

/**
 * Covers, and has no field beside: `class NoteDto implements Exactly<NoteDto, Note>`. A field that is no member of the shape
 * would be dropped in silence, and does not compile either.
 */
export type Exactly<Fields, Shape> = Covers<Fields, Shape> & {
  readonly [F in Exclude<keyof Fields, keyof Shape>]: `${F & string} is not known there`;
};
