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

/** A change that breaks clients of the released document. */
export interface Break {
  /** Such as `POST /cart/{tenant}/carts`. */
  readonly operation: string;
  readonly what: string;
}

type Bodies = Readonly<Record<string, Content>> | undefined;

/**
 * Returns the breaking changes between a released document and the current one. New operations, optional parameters and
 * members of requests, members of answers, statuses and error types do not break clients, which must expect them.
 */
export function breaksBetween(was: Document, now: Document): Break[] {
  const current = new Map(callsOf(now).map((call) => [nameOf(call), call]));
  return callsOf(was).flatMap((call) => {
    const operation = nameOf(call);
    const there = current.get(operation);
    const whats = there ? ofOperation(call, there, { was, now }) : ['was removed'];
    return [...new Set(whats)].map((what) => ({ operation, what }));
  });
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

function ofOperation(was: Call, now: Call, versions: Versions): string[] {
  return [
    ...(['operationId', 'x-client-method'] as const)
      .filter((name) => was.operation[name] !== now.operation[name])
      .map((name) => `is called ${now.operation[name]}, was ${was.operation[name]}`),
    ...ofAccess(was.operation, now.operation),
    ...ofParameters(was.parameters, now.parameters, versions),
    ...ofRequest(was.operation, now.operation, versions),
    ...ofAnswers(was, now, versions),
  ];
}

/** Every caller keeps its access: the same kinds of token, with any of the scopes that were sufficient. */
function ofAccess(was: Operation, now: Operation): string[] {
  const [old, current] = [was['x-scopes'], now['x-scopes']];
  if (!old) return current ? ['requires a token'] : [];
  if (!current) return [];
  return Object.entries(old).flatMap(([kind, scopes]) => {
    const enough = current[kind];
    if (!enough) return [`no longer allows ${kind}`];
    return scopes.filter((scope) => !enough.includes(scope)).map((scope) => `no longer allows ${kind} with ${scope}`);
  });
}

function ofParameters(was: readonly Parameter[], now: readonly Parameter[], versions: Versions): string[] {
  const same = (one: Parameter) => (other: Parameter) => one.name.toLowerCase() === other.name.toLowerCase() && one.in === other.in;
  const label = ({ name, in: place }: Parameter) => `the ${place} parameter ${name}`;
  const changed = was.flatMap((old) => {
    const there = now.find(same(old));
    // Unknown headers are ignored; any other unknown parameter is rejected.
    if (!there) return old.in === 'header' ? [] : [`${label(old)} was removed`];
    return ofSchemas(old.schema, there.schema, { versions, side: 'request', place: label(old) });
  });
  const required = now.filter((parameter) => parameter.required === true && was.find(same(parameter))?.required !== true);
  return [...changed, ...required.map((parameter) => `${label(parameter)} became required`)];
}

function ofRequest(was: Operation, now: Operation, versions: Versions): string[] {
  const [old, current] = [was.requestBody, now.requestBody];
  if (!old) return current?.required === true ? ['requires a body'] : [];
  if (!current) return ['no longer accepts a body'];
  const required = current.required === true && old.required !== true ? ['requires a body'] : [];
  return [...required, ...ofBodies(old.content, current.content, { versions, side: 'request', place: 'body' })];
}

/** Successes keep their status. Errors may be added and removed, but keep their shape. */
function ofAnswers(was: Call, now: Call, versions: Versions): string[] {
  const current = new Map(now.responses);
  return was.responses.flatMap(([status, old]) => {
    const there = current.get(status);
    const isSuccess = Number(status) < 400;
    if (!there) return isSuccess ? [`no longer answers ${status}`] : [];
    const headers = isSuccess ? Object.keys(old.headers ?? {}).filter((name) => !there.headers?.[name]) : [];
    return [
      ...headers.map((name) => `${status} no longer has ${name}`),
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
    return there ? ofSchemas(old.schema, there.schema, comparison) : [`${comparison.place} is no longer ${type}`];
  });
}

function ofSchemas(was: Schema | undefined, now: Schema | undefined, { versions, side, place }: Comparison): string[] {
  if (!was || !now) return [];
  return new SchemaBreaks(versions, side).between(was, now, place);
}
