import { ApiProperty, type ApiPropertyOptions, OmitType } from '@nestjs/swagger';

type Class<T> = new () => T;

const READ_AS = 'suite:read-as';

/** Describes a field of a request class in responses, where that differs from requests. */
export const ReadAs =
  (schema: ApiPropertyOptions): PropertyDecorator =>
  (target, name) =>
    Reflect.defineMetadata(READ_AS, { ...readAs(target), [name]: schema }, target);

const readAs = (prototype: object) => (Reflect.getMetadata(READ_AS, prototype) ?? {}) as Readonly<Record<string, ApiPropertyOptions>>;

/** Marks a response class: the document does not state the rules that it inherits from a request class. */
const IS_VIEW = 'suite:is-view';

/** The names that only one of two types has. */
type Unmatched<A, B> = Exclude<keyof A, keyof B> | Exclude<keyof B, keyof A>;

/**
 * Returns the base of a response class with the fields of a request class, so that each field is declared and described
 * once. `always` lists the fields that every response has. A field that only `View` or only `Fields` has is a compile error.
 */
export function ViewType<View, Fields>(
  fields: Class<Fields & Readonly<Record<Unmatched<View, Fields>, never>>>,
  always: readonly (keyof View & string)[] = [],
): Class<View> {
  const view = Object.assign(OmitType(fields, []), { [IS_VIEW]: true });
  const prototype = view.prototype as object;
  for (const [name, schema] of Object.entries(readAs(fields.prototype as object))) ApiProperty(schema)(prototype, name);
  for (const name of always) ApiProperty({ required: true })(prototype, name);
  return view as unknown as Class<View>;
}
