import {
  type Call,
  callsOf,
  type Content,
  type Document,
  type Operation,
  type Parameter,
  type Schema,
} from '../../generate/docs-site/document.ts';
import { SchemaBreaks, type Side, type Versions } from './schema-breaks.ts';

/** What a client of the released document would notice. */
export interface Break {
  /** Such as `POST /cart/{tenant}/carts`. */
  readonly operation: string;
  readonly what: string;
}

type Bodies = Readonly<Record<string, Content>> | undefined;

/**
 * What breaks clients between a released document and the one of now. New operations, optional parameters and members of
 * requests, members of answers, statuses and types of errors break nobody: clients are told to expect them.
 */
export function breaksBetween(was: Document, now: Document): Break[] {
  const current = new Map(callsOf(now).map((call) => [nameOf(call), call]));
  return callsOf(was).flatMap((call) => {
    const operation = nameOf(call);
    const there = current.get(operation);
    const whats = there ? ofOperation(call, there, { was, now }) : ['is gone'];
    return [...new Set(whats)].map((what) => ({ operation, what }));
  });
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

function ofOperation(was: Call, now: Call, versions: Versions): string[] {
  return [
    ...(was.operation.operationId === now.operation.operationId
      ? []
      : [`is called ${now.operation.operationId}, was ${was.operation.operationId}`]),
    ...ofAccess(was.operation, now.operation),
    ...ofParameters(was.parameters, now.parameters, versions),
    ...ofRequest(was.operation, now.operation, versions),
    ...ofAnswers(was, now, versions),
  ];
}

/** Whoever could call still can: by the same kind of token, with any of the scopes that were enough. */
function ofAccess(was: Operation, now: Operation): string[] {
  const [old, current] = [was['x-scopes'], now['x-scopes']];
  if (!old) return current ? ['asks for a token now'] : [];
  if (!current) return [];
  return Object.entries(old).flatMap(([kind, scopes]) => {
    const enough = current[kind];
    if (!enough) return [`is not for ${kind} any more`];
    return scopes.filter((scope) => !enough.includes(scope)).map((scope) => `is not for ${kind} with ${scope} any more`);
  });
}

function ofParameters(was: readonly Parameter[], now: readonly Parameter[], versions: Versions): string[] {
  const same = (one: Parameter) => (other: Parameter) => one.name.toLowerCase() === other.name.toLowerCase() && one.in === other.in;
  const said = ({ name, in: place }: Parameter) => `the ${place} parameter ${name}`;
  const kept = was.flatMap((old) => {
    const there = now.find(same(old));
    // An unknown header is passed over, all else that is unknown is refused.
    if (!there) return old.in === 'header' ? [] : [`${said(old)} is gone`];
    return ofSchemas(old.schema, there.schema, { versions, side: 'request', place: said(old) });
  });
  const required = now.filter((parameter) => parameter.required === true && was.find(same(parameter))?.required !== true);
  return [...kept, ...required.map((parameter) => `${said(parameter)} is required now`)];
}

function ofRequest(was: Operation, now: Operation, versions: Versions): string[] {
  const [old, current] = [was.requestBody, now.requestBody];
  if (!old) return current?.required === true ? ['needs a body now'] : [];
  if (!current) return ['takes no body any more'];
  const required = current.required === true && old.required !== true ? ['needs a body now'] : [];
  return [...required, ...ofBodies(old.content, current.content, { versions, side: 'request', place: 'body' })];
}

/** Successes keep their status. Errors may come and go, but look as they did. */
function ofAnswers(was: Call, now: Call, versions: Versions): string[] {
  const current = new Map(now.responses);
  return was.responses.flatMap(([status, old]) => {
    const there = current.get(status);
    const isSuccess = Number(status) < 400;
    if (!there) return isSuccess ? [`never answers ${status} any more`] : [];
    const headers = isSuccess ? Object.keys(old.headers ?? {}).filter((name) => !there.headers?.[name]) : [];
    return [
      ...headers.map((name) => `${status} has no ${name} any more`),
      ...ofBodies(old.content, there.content, { versions, side: 'answer', place: status }),
    ];
  });
}

interface Comparison {
  readonly versions: Versions;
  readonly side: Side;
  readonly place: string;
}

function ofBodies(was: Bodies, now: Bodies, comparison: Comparison): string[] {
  return Object.entries(was ?? {}).flatMap(([type, old]) => {
    const there = now?.[type];
    return there ? ofSchemas(old.schema, there.schema, comparison) : [`${comparison.place} is not ${type} any more`];
  });
}

function ofSchemas(was: Schema | undefined, now: Schema | undefined, { versions, side, place }: Comparison): string[] {
  if (!was || !now) return [];
  return new SchemaBreaks(versions, side).between(was, now, place);
}
