const KIB = 1_024;
/** What a thread takes beside the memory of a hash. */
const THREAD_KIB = 12 * KIB;
/** The rest is for everything else that the service does. */
const SHARE = 1 / 4;

/** More are of no use to anybody, and would keep the machine's cores from everything else. */
const THREADS_MAX = 4;

/** How many passwords may be hashed at once: as many as there are cores, four at most, and no more than fit into a share of the memory. */
export function threadsFor({ memoryBytes, cores, hashKib }: { memoryBytes: number; cores: number; hashKib: number }): number {
  const fitting = Math.floor((memoryBytes * SHARE) / ((hashKib + THREAD_KIB) * KIB));
  return Math.max(1, Math.min(cores, fitting, THREADS_MAX));
}
