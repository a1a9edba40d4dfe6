/** Waits for work, but no longer than so many milliseconds; work that takes longer goes on by itself. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}
