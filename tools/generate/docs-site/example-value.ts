import { type Content, type Document, membersOf, resolved, type Schema, withoutNull } from './document.ts';

const DEPTH_MAX = 5;
const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T12:00:00Z',
  date: '2026-11-21',
  email: 'ada@example.com',
  uri: 'https://example.com',
  uuid: '3f0c1b52-6f1f-4a55-9c8e-2f6b7a1d9e10',
};

/** Returns the examples of a body by their titles: those of the document, or one generated from the schema. */
export function examplesOf(content: Content | undefined, document: Document): readonly (readonly [title: string, value: unknown])[] {
  if (!content) return [];
  const own = Object.entries(content.examples ?? {}).map(([name, { summary, value }]) => [summary ?? name, value] as const);
  if (own.length > 0) return own;
  if (content.example !== undefined) return [['Example', content.example]];
  return content.schema ? [['Example', exampleOf(content.schema, document)]] : [];
}

/** Returns a valid value: the required members, or all if none is required. */
export function exampleOf(whole: Schema, document: Document, depth = 0): unknown {
  const { schema } = withoutNull(whole);
  const { example, default: fallback, const: only, enum: choices, type, format, items, oneOf, anyOf, minimum } = resolved(schema, document);
  if (example !== undefined) return example;
  if (only !== undefined) return only;
  if (fallback !== undefined) return fallback;
  if (choices) return choices[0];
  const [choice] = oneOf ?? anyOf ?? [];
  if (choice) return exampleOf(choice, document, depth);
  if (type === 'array') return items && depth < DEPTH_MAX ? [exampleOf(items, document, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'string') return TEXTS[format ?? ''] ?? 'text';
  return depth < DEPTH_MAX ? exampleObject(schema, document, depth) : {};
}

function exampleObject(schema: Schema, document: Document, depth: number): object {
  const { members, required } = membersOf(schema, document);
  const shown = Object.entries(members).filter(([name, member]) =>
    required.length === 0 ? !resolved(member, document).readOnly : required.includes(name),
  );
  return Object.fromEntries(shown.map(([name, member]) => [name, exampleOf(member, document, depth + 1)]));
}
