import type { ProofKind, ProofOfDelivery, TaskNews } from '../../providers/domain/task-news';

/** A stored proof of delivery. */
export interface StoredProof {
  readonly n: number;
  readonly taskId: string;
  readonly kind: ProofKind;
  readonly at: Date;
  /** Its URL at the provider. Null if there is no file, or when it was deleted. */
  readonly sourceUrl: string | null;
  readonly deletedAt: Date | null;
}

/** A proof of delivery, as readers see it. */
export interface ShownProof {
  /** Its number within the order, from 1. */
  readonly n: number;
  readonly kind: ProofKind;
  readonly at: string;
  /** Whether it has a file, which is not deleted yet. */
  readonly available: boolean;
}

/** Proofs that are kept for an order. */
const PROOFS_MAX = 100;

/** Returns the proofs in news that an order does not have yet, with their numbers. */
export function newProofOf(known: readonly StoredProof[], { taskId, proof }: TaskNews): StoredProof[] {
  const added: StoredProof[] = [];
  const isKnown = ({ kind, at, url }: ProofOfDelivery) =>
    [...known, ...added].some(
      (one) =>
        one.taskId === taskId &&
        one.kind === kind &&
        one.at.getTime() === at.getTime() &&
        (one.sourceUrl === url || one.deletedAt !== null),
    );
  let n = known.at(-1)?.n ?? 0;
  for (const one of proof) {
    if (isKnown(one) || known.length + added.length >= PROOFS_MAX) continue;
    added.push({ n: (n += 1), taskId, kind: one.kind, at: one.at, sourceUrl: one.url, deletedAt: null });
  }
  return added;
}

/** Returns what readers see of proofs, by their time. */
export function shownProof(proof: readonly StoredProof[]): ShownProof[] {
  const sorted = [...proof].sort((a, b) => a.at.getTime() - b.at.getTime() || a.n - b.n);
  return sorted.map(({ n, kind, at, sourceUrl }) => ({ n, kind, at: at.toISOString(), available: sourceUrl !== null }));
}
