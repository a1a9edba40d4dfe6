import type { SchemaDraft } from './wire';

/** What is typed, by the names of the fields. */
export interface Values {
  text(name: string): string;
  exact(name: string): string;
  given(name: string): string | undefined;
  number(name: string): number | undefined;
}

/** Returns the schema that was typed. Spaces of its texts are a part of them. */
export function schemaOf(values: Values): SchemaDraft {
  const members = {
    name: values.given('name'),
    schemaType: values.given('schemaType'),
    preText: values.exact('preText'),
    postText: values.exact('postText'),
    startValue: values.number('startValue'),
    maxValue: values.number('maxValue'),
    numberOfDigits: values.number('numberOfDigits'),
    placeholders: placeholdersOf(values.text('placeholders')),
    timeZone: values.given('timeZone'),
    restart: values.given('restart'),
    yearStartsOn: values.given('yearStartsOn'),
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as unknown as SchemaDraft;
}

/** Reads tokens: one a line, `__token__` for a required one and `__token__=text` for one with a default. */
function placeholdersOf(text: string): Readonly<Record<string, object>> | undefined {
  const lines = text.split('\n').map((line) => line.trim()).filter((line) => line !== ''); // prettier-ignore
  if (lines.length === 0) return undefined;
  return Object.fromEntries(
    lines.map((line) => {
      const [token = '', ...rest] = line.split('=');
      return [token.trim(), rest.length === 0 ? { required: true } : { default: rest.join('=').trim() }];
    }),
  );
}
