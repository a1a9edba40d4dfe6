import { v4 as uuidv4 } from 'uuid';
import type { Lease } from './checkout.queries';

/** Longer than any step: each call of a peer service and of the database has a shorter timeout. */
export const LEASE_MS = 15_000;

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** Creates a lease for checkouts that this replica is about to run. */
export const newLease = (now: Date): Lease => ({ id: uuidv4(), now, until: leaseEnd(now) });
