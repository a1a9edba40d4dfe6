import type { Operation, Route } from './model.ts';

/**
 * Returns the method of a client for an operation: `orders.load`. Ids of operations are unique in the whole suite, so they repeat
 * the noun; a method needs it only once. Without a name of its own, an operation is called by its tag and the rest of its id.
 */
export function clientMethodOf({ operationId, tags: [tag = ''] = [] }: Operation, { operation }: Route): string {
  const own = [operation?.client ?? []].flat()[operation?.ids.indexOf(operationId) ?? 0];
  if (own !== undefined) return own;
  const words = tag.toLowerCase().split(' ');
  const pascal = words.map(capital).join('');
  return `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}.${withoutNoun(operationId, pascal.replace(/s$/, ''))}`;
}

/** `listOrders` is `list`; any other verb with a plural is for many: `replacePrices` is `replaceMany`. */
function withoutNoun(id: string, noun: string): string {
  const [, verb = '', plural = '', rest = ''] = new RegExp(`^([a-z]+|[a-z]+Own)${noun}(s?)(?=[A-Z]|$)(.*)$`).exec(id) ?? [];
  if (verb === '') return id;
  return `${verb}${plural === '' || verb.startsWith('list') || rest !== '' ? '' : 'Many'}${rest}`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
