/** Requires a field in the class for each member of the shape: a missing one is a compile error, since requests could never set it. */
export type Covers<Fields, Shape> = {
  readonly [M in Exclude<keyof Shape, keyof Fields>]: `${M & string} has no field here`;
};

/**
 * Like Covers, and also forbids other fields: `class NoteDto implements Exactly<NoteDto, Note>`. A field outside the shape
 * would be dropped silently, so it is a compile error too.
 */
export type Exactly<Fields, Shape> = Covers<Fields, Shape> & {
  readonly [F in Exclude<keyof Fields, keyof Shape>]: `${F & string} is not known there`;
};
