const INDENT = '  ';
const WIDTH = 76;
/** A few screens of text. */
const LENGTH_MAX = 3_500;
const DEPTH_MAX = 8;
const DEPTH_MIN = 2;

/** Returns JSON whose deepest objects are shortened to `{ … }` if it would be longer than a few screens. */
export function shortJson(value: unknown): { readonly text: string; readonly isShortened: boolean } {
  const whole = jsonText(value);
  for (let depth = DEPTH_MAX; depth > DEPTH_MIN; depth -= 1) {
    const text = jsonText(value, '', depth);
    if (text.length <= LENGTH_MAX) return { text, isShortened: text !== whole };
  }
  return { text: jsonText(value, '', DEPTH_MIN), isShortened: true };
}

/** Returns JSON with what fits in a line on one line, which is shorter and easier to read than a line for each value. */
export function jsonText(value: unknown, outer = '', depth = Infinity): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = isList ? value.map((each) => ['', each] as const) : Object.entries(value).filter(([, each]) => each !== undefined);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return open + close;
  if (depth === 0) return `${open} … ${close}`;
  const inner = outer + INDENT;
  const rows = entries.map(([name, each]) => `${isList ? '' : `${JSON.stringify(name)}: `}${jsonText(each, inner, depth - 1)}`);
  const line = isList ? `[${rows.join(', ')}]` : `{ ${rows.join(', ')} }`;
  if (!line.includes('\n') && outer.length + line.length <= WIDTH) return line;
  return `${open}\n${rows.map((row) => inner + row).join(',\n')}\n${outer}${close}`;
}
