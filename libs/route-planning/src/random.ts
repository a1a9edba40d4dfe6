/** Returns a number from 0 to less than 1. */
export type Random = () => number;

/** Creates a generator (sfc32) whose numbers depend on the seed alone, on every machine. */
export function seededRandom(seed: number): Random {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = seed | 0;
  let counter = Math.floor(seed / 2 ** 32) | 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round++) next(); // mixes the seed into all words
  return next;
}
