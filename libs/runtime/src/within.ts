/** Waits for work, at most `ms` milliseconds. Work that takes longer continues in the background. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
