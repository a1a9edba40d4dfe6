import { escapeHtml } from '../../local-suite/pages/look.ts';
import { type Document, membersOf, resolved, type Schema, schemaName, withoutNull } from './document.ts';
import { inlineMarkdown } from './markdown.ts';

/** How deep nested members are shown inline; deeper ones, and those of answers, are links to the type. */
const DEPTH_MAX = 4;

/** Returns the type of a value in a word or two, with a link if it has a name. */
export function typeText(whole: Schema, document: Document): string {
  const { schema, isNullable } = withoutNull(whole);
  const orNull = isNullable ? ' or null' : '';
  const name = schemaName(schema);
  if (name === undefined) return plainType(schema, document) + orNull;
  const { type, enum: choices } = resolved<Schema>({ $ref: `#/components/schemas/${name}` }, document);
  return choices || (type !== undefined && type !== 'object')
    ? plainType(resolved(schema, document), document) + orNull
    : `<a href="type-${name}.html">${escapeHtml(name)}</a>${orNull}`;
}

function plainType(schema: Schema, document: Document): string {
  const { type, format, items, const: only, enum: choices, oneOf, anyOf, additionalProperties } = schema;
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`;
  if (choices) return choices.map((choice) => `<code>${escapeHtml(String(choice))}</code>`).join(' ');
  const options = oneOf ?? anyOf;
  if (options) return options.map((option) => typeText(option, document)).join(' or ');
  if (type === 'array') return `list of ${items ? typeText(items, document) : 'anything'}`;
  if (typeof additionalProperties === 'object') return `map of ${typeText(additionalProperties, document)}`;
  return escapeHtml([type ?? 'anything', ...(format ? [`(${format})`] : [])].flat().join(' '));
}

/** Returns the members of an object as a list, with nested objects inline. */
export function memberList(schema: Schema, document: Document, depth = 0): string {
  const { members, required } = membersOf(schema, document);
  const rows = Object.entries(members).map(([name, member]) =>
    memberRow(name, member, { document, depth, isRequired: required.includes(name) }),
  );
  return rows.length === 0 ? '' : `<ul class="fields">${rows.join('')}</ul>`;
}

interface Place {
  readonly document: Document;
  readonly depth: number;
  readonly isRequired: boolean;
}

function memberRow(name: string, member: Schema, { document, depth, isRequired }: Place): string {
  const inner = innerObject(member, document);
  const nested = inner && depth < DEPTH_MAX ? memberList(inner, document, depth + 1) : '';
  const more = nested === '' ? '' : `<details><summary>Members of ${escapeHtml(name)}</summary>${nested}</details>`;
  return `<li>${fieldHead(name, member, { document, isRequired })}${more}</li>`;
}

interface FieldPlace {
  readonly document: Document;
  readonly isRequired: boolean;
  /** The place of a parameter: path, query or header. */
  readonly place?: string;
}

/** Returns the row of a member or parameter: its name, type, limits and meaning. */
export function fieldHead(name: string, schema: Schema, { document, isRequired, place }: FieldPlace): string {
  const { description = '', ...more } = resolved(schema, document);
  const limits = limitsOf(more);
  const marks = [
    `<code class="name">${escapeHtml(name)}</code>`,
    `<span class="type">${typeText(schema, document)}</span>`,
    ...(isRequired ? ['<span class="required">required</span>'] : []),
    ...(more.deprecated === true ? ['<span class="quiet">deprecated</span>'] : []),
    ...(place === undefined ? [] : [`<span class="quiet">in the ${place}</span>`]),
    ...(limits === '' ? [] : [`<span class="quiet">${limits}</span>`]),
  ];
  return `${marks.join(' ')}${description === '' ? '' : `<div class="about">${inlineMarkdown(description)}</div>`}`;
}

/** Returns the object of a member, or of the entries of a list. */
function innerObject(whole: Schema, document: Document): Schema | undefined {
  const { schema } = withoutNull(whole);
  const { items, additionalProperties } = resolved(schema, document);
  const inner = items ?? (typeof additionalProperties === 'object' ? additionalProperties : schema);
  return Object.keys(membersOf(inner, document).members).length > 0 ? inner : undefined;
}

function limitsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: fallback, readOnly }: Schema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string): string[] => {
    if (least === undefined && most === undefined) return [];
    if (most === undefined) return [`at least ${least}${unit}`];
    return [least === undefined || least === 0 ? `at most ${most}${unit}` : `${least} to ${most}${unit}`];
  };
  const parts = [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(pattern === undefined ? [] : [`matches <code>${escapeHtml(pattern)}</code>`]),
    ...(fallback === undefined ? [] : [`default <code>${escapeHtml(JSON.stringify(fallback))}</code>`]),
    ...(readOnly === true ? ['accepted and ignored'] : []),
  ];
  return parts.join(', ');
}
