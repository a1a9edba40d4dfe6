/**
 * The rules for statements on a database distributed by tenant (Citus), which must accept them and send them only to the tenant's
 * node. The rules read texts, not syntax trees, and know the forms of this project's SQL.
 */
export function distributionFaults(text: string, tenantTables: ReadonlySet<string>): string[] {
  const tokens = tokensOf(text);
  const scope = scopeOf(tokens);
  const words = tokens.join(' ');
  const ctes = new Set(
    [...words.matchAll(/(?:with(?: recursive)?|,) (\w+) (?:\([^()]*\) )?as (?:materialized )?\(/g)].map(([, name]) => name ?? ''),
  );
  return [
    ...(/\b(ctid|xmin)\b/.test(words) ? ['rows are looked up by where they are stored'] : []),
    ...scopesIn(scope).flatMap((each) => [
      ...conflictFaults(each),
      ...changeFaults(each),
      ...insertFaults(each),
      ...joinFaults(each, ctes, tenantTables),
      ...uncompared(each, words, { ctes, tenantTables }),
    ]),
  ];
}

const TOKENS = /--[^\n]*|'(?:[^']|'')*'|\$\d+|[A-Za-z_][\w]*|\d+(?:\.\d+)?|::|->>|->|<>|<=|>=|!=|\|\||\S/g;

/** Splits SQL into tokens: lower case, without comments. A quoted text is one token. */
const tokensOf = (text: string): string[] =>
  (text.match(TOKENS) ?? [])
    .filter((token) => !token.startsWith('--'))
    .map((token) => (token.startsWith("'") ? token : token.toLowerCase()));

/** The tokens between two parentheses, or outside of all. Inner parentheses are separate scopes. */
type Scope = readonly (string | Scope)[];

function scopeOf(tokens: readonly string[]): Scope {
  const root: (string | Scope)[] = [];
  const open = [root];
  for (const token of tokens) {
    const current = open.at(-1) ?? root;
    if (token === '(') {
      const inner: (string | Scope)[] = [];
      current.push(inner);
      open.push(inner);
    } else if (token === ')') open.pop();
    else current.push(token);
  }
  return root;
}

const scopesIn = (scope: Scope): Scope[] => [scope, ...scope.flatMap((part) => (typeof part === 'string' ? [] : scopesIn(part)))];
/** Including inner scopes. */
const textOf = (scope: Scope): string => scope.map((part) => (typeof part === 'string' ? part : `( ${textOf(part)} )`)).join(' ');
/** Excluding inner scopes. */
const textOfScope = (scope: Scope): string => scope.map((part) => (typeof part === 'string' ? part : '()')).join(' ');

/** Returns the parts of a scope between keywords. */
function between(scope: Scope, from: readonly string[], to: readonly string[]): Scope {
  const start = scope.findIndex((_, i) => from.every((word, n) => scope[i + n] === word));
  if (start < 0) return [];
  const rest = scope.slice(start + from.length);
  const end = rest.findIndex((part) => typeof part === 'string' && to.includes(part));
  return end < 0 ? rest : rest.slice(0, end);
}

const STABLE = /\b(now|current_timestamp|current_setting|current_date|localtimestamp) /;
const VOLATILE = /\b(clock_timestamp|statement_timestamp|random|gen_random_uuid|nextval|setval) /;

function conflictFaults(scope: Scope): string[] {
  const text = textOf(between(scope, ['do', 'update'], ['returning']));
  return [
    ...(STABLE.test(text) || VOLATILE.test(text) ? ['ON CONFLICT calls a function that is not immutable'] : []),
    ...(/\bselect /.test(text) ? ['ON CONFLICT has a subselect'] : []),
    ...(/[+-] (\$\d+ \* )?interval/.test(text) ? ['ON CONFLICT adds to a time, which depends on the time zone'] : []),
  ];
}

function changeFaults(scope: Scope): string[] {
  const isChange = scope.some((part, i) => (part === 'update' && scope[i - 1] !== 'do' && !isLock(scope, i)) || part === 'delete');
  if (!isChange) return [];
  const values = textOf(between(scope, ['set'], ['where', 'from', 'returning']));
  const deciding = [...values.matchAll(/\bcase .*? end\b|\bcoalesce \( .* \)/g)].join(' ');
  return [
    ...(STABLE.test(deciding) ? ['CASE or COALESCE in SET calls a function that is not immutable'] : []),
    ...(VOLATILE.test(textOfScope(scope.slice(firstChange(scope)))) ? ['an UPDATE or DELETE calls a volatile function'] : []),
  ];
}

const isLock = (scope: Scope, i: number): boolean => scope[i - 1] === 'for' || scope[i - 1] === 'key';
const firstChange = (scope: Scope): number => scope.findIndex((part) => part === 'update' || part === 'delete');

function insertFaults(scope: Scope): string[] {
  if (!scope.includes('insert') || !scope.includes('select')) return [];
  const rest = textOfScope(scope.slice(scope.indexOf('insert')));
  return /\b(on conflict|returning)\b/.test(rest) ? [] : ['INSERT … SELECT has neither ON CONFLICT nor RETURNING'];
}

function joinFaults(scope: Scope, ctes: ReadonlySet<string>, tables: ReadonlySet<string>): string[] {
  const from = scope.indexOf('from');
  const join = scope.findIndex((part, i) => part === 'left' && scope[i + 1] === 'join');
  const [left, right] = [scope[from + 1], scope[join + 2]];
  if (from < 0 || join < from || typeof right !== 'string' || !tables.has(right)) return [];
  const isMade = typeof left === 'string' ? ctes.has(left) : left !== undefined && left.includes('limit');
  return isMade ? [`${right} is joined from the left with what a part of the statement has made`] : [];
}

const AFTER_TABLES = new Set(
  'where set on group order having limit offset returning select values for union except intersect window fetch do when then and or'.split(
    ' ',
  ),
);
const NO_ALIAS = new Set([...AFTER_TABLES, ...'join left right inner cross full lateral using with default'.split(' ')]);

/** Returns the tables of a scope whose tenant is not compared with a parameter. */
function uncompared(
  scope: Scope,
  words: string,
  { ctes, tenantTables }: { readonly ctes: ReadonlySet<string>; readonly tenantTables: ReadonlySet<string> },
): string[] {
  const faults: string[] = [];
  let isTable = false;
  scope.forEach((part, i) => {
    if (part === 'from') isTable = scope[i - 1] !== 'distinct';
    else if (part === 'join' || (part === 'using' && typeof scope[i + 1] === 'string')) isTable = true;
    else if (part === 'update') isTable = scope[i - 1] !== 'do' && !isLock(scope, i);
    else if (typeof part === 'string' && AFTER_TABLES.has(part)) isTable = false;
    else if (isTable && typeof part === 'string' && tenantTables.has(part) && !ctes.has(part) && isTablePlace(scope, i)) {
      const next = scope[i + 1] === 'as' ? scope[i + 2] : scope[i + 1];
      const alias = typeof next === 'string' && /^[a-z_]\w*$/.test(next) && !NO_ALIAS.has(next) ? next : part;
      if (!isCompared(alias, scope, words)) faults.push(`the tenant of ${part} is not compared with a parameter`);
    }
  });
  return faults;
}

const isTablePlace = (scope: Scope, i: number): boolean =>
  ['from', 'join', 'update', 'using', ',', 'only', 'lateral'].includes(String(scope[i - 1])) && scope[i + 1] !== '.';

function isCompared(alias: string, scope: Scope, words: string): boolean {
  return new RegExp(`\\b${alias} \\. tenant = \\$\\d`).test(words) || /(^|[^.] )\btenant = \$\d/.test(textOfScope(scope));
}
