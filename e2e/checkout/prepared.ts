const CONCURRENCY = 8;

/** Runs the work for that many, some at a time. */
export async function prepared<T>(count: number, make: (index: number) => Promise<T>, concurrency = CONCURRENCY): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return made;
}
