/** A copy without some members. */
export function without<T extends object, K extends keyof T>(value: T, ...members: readonly K[]): Omit<T, K> {
  const copy = { ...value };
  for (const member of members) delete copy[member];
  return copy;
}
