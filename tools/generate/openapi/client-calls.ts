import { type Document, isEventStream, type Operation, operationsOf } from './model.ts';

/** A call with its place in the client: `shop.carts.addItem` is the method `addItem` of the group `carts`. */
interface NamedCall {
  /** Such as `carts`, or `cart.webhooks` for calls that each service has. */
  readonly group: string;
  readonly name: string;
  readonly verb: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Larger pages would be slow. */
const PAGE_SIZE_MAX = 1_000;
const VERBS_WITH_BODY: readonly string[] = ['post', 'put', 'patch'];

const CALL_TYPE = `
/** What the client needs to know about a call. */
export interface Call {
  readonly verb: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
  /** It takes an Idempotency-Key. */
  readonly isKeyed?: true;
  /** It needs no token. */
  readonly isPublic?: true;
  /** Its body is a form. */
  readonly isForm?: true;
  /** Its answer is a file. */
  readonly isFile?: true;
  /** It has no body, unlike others with its method. */
  readonly hasBody?: false;
  /** Its list comes in pages: the method for all entries, how many entries a page may have, and the number of the first page. */
  readonly pages?: { readonly each: string; readonly size: number; readonly first: number };
}
`;

/** Returns the calls with their names, without event streams: a method returns a whole answer. */
export function namedCalls(documents: readonly Document[]): NamedCall[] {
  const calls = documents.flatMap(operationsOf).filter(({ operation }) => !isEventStream(operation));
  return calls.map(({ method, path, operation }) => {
    const place = operation['x-client-method'] ?? `calls.${operation.operationId}`;
    const end = place.lastIndexOf('.');
    return { group: place.slice(0, end), name: place.slice(end + 1), verb: method.toLowerCase(), path, operation };
  });
}

/** Returns the facts about calls that the client needs at run time. */
export function callsOf(calls: readonly NamedCall[]): string {
  const facts = calls.map(({ group, name, verb, path, operation }) => {
    const pages = pagesOf(operation);
    const fact = {
      ...{ verb, path },
      ...(takesKey(operation) && { isKeyed: true }),
      ...(operation.security?.length === 0 && { isPublic: true }),
      ...(takesForm(operation) && { isForm: true }),
      ...(isFile(operation) && { isFile: true }),
      ...(VERBS_WITH_BODY.includes(verb) && !operation.requestBody && { hasBody: false }),
      ...(verb === 'get' && pages && { pages: { each: eachNameOf(name), ...pages } }),
    };
    return [group, `    ${name}: ${JSON.stringify(fact)},`] as const;
  });
  return [
    CALL_TYPE,
    '/** Every call, by its group and name in the client. The groups of a service are below its member. */',
    'export const CALLS: Readonly<Record<string, Readonly<Record<string, Call>>>> = {',
    ...inGroups(facts, (group, texts) => [`  ${group.includes('.') ? `'${group}'` : group}: {`, ...texts, '  },']),
    '};\n',
  ].join('\n');
}

/** Returns the types of the methods: the path parameters in order, the body, then the options. */
export function methodsOf(calls: readonly NamedCall[]): string {
  const methods = calls.flatMap((call) => {
    const { group, name, operation } = call;
    const list = [group, methodOf(call, name, 'Answer')] as const;
    return pagesOf(operation) && call.verb === 'get' ? [list, [group, methodOf(call, eachNameOf(name), 'Entries')] as const] : [list];
  });
  const [own, ofServices] = [methods, methods].map((all, index) => all.filter(([group]) => group.includes('.') === (index === 1)));
  const services = Map.groupBy(ofServices ?? [], ([group]) => group.split('.')[0] ?? '');
  return [
    "import type { Feed } from '../feed.ts';",
    "import type { Answer, Body, Entries, Options, PathValue } from '../operations.ts';",
    '\n/** The calls of the suite as methods, in groups. */',
    'export interface Methods {',
    ...inGroups(own ?? [], (group, texts) => [`  readonly ${group}: {`, ...texts, '  };']),
    ...[...services].flatMap(([service, groups]) => [
      `  /** The calls of ${service} that other services have, too. */`,
      `  readonly ${service}: {`,
      ...inGroups(groups, (group, texts) => ofService(group.split('.')[1] ?? '', service, texts)),
      '  };',
    ]),
    '}\n',
  ].join('\n');
}

function ofService(group: string, service: string, texts: readonly string[]): string[] {
  const feed = group === 'messages' ? `Feed<'${service}'> & ` : '';
  return [`    readonly ${group}: ${feed}{`, ...texts.map((text) => text.replaceAll(/^/gm, '  ')), '    };'];
}

function methodOf({ verb, path, operation }: NamedCall, name: string, result: 'Answer' | 'Entries'): string {
  const { operationId: id, parameters = [], requestBody, summary = id } = operation;
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => parameter).filter((parameter) => parameter !== 'tenant');
  const needsOptions = parameters.some((parameter) => parameter.in !== 'path' && parameter.required === true);
  const inputs = [
    ...inPath.map((parameter) => `${parameter}: PathValue<'${id}', '${parameter}'>`),
    ...(requestBody ? [`body: Body<'${id}'>`] : []),
    `options${needsOptions ? '' : '?'}: Options<'${id}'>`,
  ];
  return [
    `    /** ${result === 'Entries' ? 'All entries of the pages of' : `${summary}:`} \`${verb.toUpperCase()} ${path}\`. */`,
    `    readonly ${name}: (${inputs.join(', ')}) => ${result}<'${id}'>;`,
  ].join('\n');
}

/** Returns the name of the method that iterates over all pages of a list: `eachOrder` for `listOrders`. */
const eachNameOf = (listName: string): string => listName.replace('list', 'each').replace(/s(?=$|Of)/, '');

/** Returns the members of one object, which has a member for each group. */
const inGroups = (
  members: readonly (readonly [group: string, text: string])[],
  memberOf: (group: string, texts: readonly string[]) => string[],
): string[] =>
  [...Map.groupBy(members, ([group]) => group)].flatMap(([group, texts]) =>
    memberOf(
      group,
      texts.map(([, text]) => text),
    ),
  );

function pagesOf(operation: Operation): { readonly size: number; readonly first: number } | undefined {
  const { parameters = [] } = operation;
  const inQuery = (name: string) => parameters.find((parameter) => parameter.in === 'query' && parameter.name === name);
  const pageSize = inQuery('pageSize');
  if (!pageSize || isFile(operation)) return undefined;
  return { size: Math.min(pageSize.schema?.maximum ?? 1, PAGE_SIZE_MAX), first: inQuery('pageNumber')?.schema?.minimum ?? 0 };
}

const takesKey = ({ parameters = [] }: Operation): boolean => parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key');
/** Whether no form of the answer is JSON. */
const isFile = ({ responses }: Operation): boolean => {
  const types = Object.keys(responses['200']?.content ?? {});
  return types.length > 0 && !types.includes('application/json');
};
const takesForm = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {}).includes('application/x-www-form-urlencoded');
