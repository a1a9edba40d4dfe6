const KIB = 1_024;
/** Memory of a thread besides the hash itself. */
const THREAD_KIB = 12 * KIB;
/** Share of the memory for hashing; the rest is for all other work of the service. */
const SHARE = 1 / 4;

/** Upper bound: more threads bring no benefit and would take cores from other work. */
const THREADS_MAX = 4;

/** Returns the number of hashing threads: one for each core, at most four, and no more than the memory share allows. */
export function threadsFor({ memoryBytes, cores, hashKib }: { memoryBytes: number; cores: number; hashKib: number }): number {
  const affordable = Math.floor((memoryBytes * SHARE) / ((hashKib + THREAD_KIB) * KIB));
  return Math.max(1, Math.min(cores, affordable, THREADS_MAX));
}
