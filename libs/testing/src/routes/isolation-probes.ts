import type { CallerKind } from '@suite/auth-guard';
import { type OpenApi, operationsOf, type PlacedOperation } from '../api-document';
import { kindsOf, SEEDED, FOREIGN_TENANT } from './seed';

const OWNER = SEEDED.tenant;

/** The tenants in the path, the token and the saas token of a request. */
interface Tenants {
  readonly path: string;
  readonly token: string;
  readonly saas: string;
}

interface Attempt extends Tenants {
  readonly as: string;
  /** Rejected by the guard, whether or not the resource exists. Otherwise the answer equals that for an unknown resource. */
  readonly isForbidden: boolean;
}

const ATTEMPTS: readonly Attempt[] = [
  { as: 'with a stranger’s token at the owner’s path', path: OWNER, token: FOREIGN_TENANT, saas: FOREIGN_TENANT, isForbidden: true },
  { as: 'with the owner’s token at a stranger’s path', path: FOREIGN_TENANT, token: OWNER, saas: OWNER, isForbidden: true },
  {
    as: 'with a stranger’s token where a stranger belongs',
    path: FOREIGN_TENANT,
    token: FOREIGN_TENANT,
    saas: FOREIGN_TENANT,
    isForbidden: false,
  },
];
const SAAS_ATTEMPTS: readonly Attempt[] = [
  { as: 'with a stranger’s saas token', path: OWNER, token: OWNER, saas: FOREIGN_TENANT, isForbidden: true },
  { as: 'with the owner’s saas token', path: FOREIGN_TENANT, token: FOREIGN_TENANT, saas: OWNER, isForbidden: true },
];

/** One request of another tenant for the owner's resources. */
export interface IsolationProbe extends Attempt {
  readonly kind: CallerKind;
}

/** A guarded operation with its probes. */
export interface ProbedOperation extends PlacedOperation {
  readonly probes: readonly IsolationProbe[];
}

/** Returns every guarded operation of a document with its probes, for each allowed kind of caller. */
export function probedOperations(document: OpenApi): ProbedOperation[] {
  return operationsOf(document)
    .filter(({ operation, path }) => operation['x-scopes'] !== undefined && !isOfPlatform(path))
    .map((one) => ({
      ...one,
      probes: kindsOf(one.operation).flatMap((kind) => attemptsAt(one, kind).map((attempt) => ({ ...attempt, kind }))),
    }));
}

/** The calls of the suite's operators concern all tenants. Their own test is apps/auth/test/tenant-states.int-spec.ts. */
export const isOfPlatform = (path: string): boolean => path.split('/')[2] === 'platform';

/** A path without a tenant uses that of the token. The token of a member of the staff is its own saas token; another one is ignored. */
function attemptsAt({ path, operation }: PlacedOperation, kind: CallerKind): readonly Attempt[] {
  const takesSaasToken = operation.parameters?.some(({ name, in: place }) => place === 'header' && name.toLowerCase() === 'saas-token');
  const attempts = [...ATTEMPTS, ...(takesSaasToken && kind !== 'staff' ? SAAS_ATTEMPTS : [])];
  return path.includes('{tenant}')
    ? attempts
    : attempts.filter((attempt) => attempt.token === FOREIGN_TENANT && attempt.path === FOREIGN_TENANT);
}
