import { v4 as uuidv4 } from 'uuid';
import type { Lease } from './checkout.queries';

/** Longer than any step takes: each call of a peer service and the database have shorter limits. */
export const LEASE_MS = 15_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** A lease for checkouts that this replica is about to work on. */
export const newLease = (now: Date): Lease => ({ id: uuidv4(), now, until: leaseEnd(now) });
