import { threadsFor } from './password-threads';

const MIB = 1_048_576;
const HASH_KIB = 19_456;

describe('the number of hashing threads', () => {
  it.each([
    ['a container of 384 MiB on a machine with 64 cores', 384 * MIB, 64, HASH_KIB, 3],
    ['a container of 384 MiB on a machine with two cores', 384 * MIB, 2, HASH_KIB, 2],
    ['a machine with 24 GiB and two cores', 24_576 * MIB, 2, HASH_KIB, 2],
    ['a machine with 24 GiB and 64 cores', 24_576 * MIB, 64, HASH_KIB, 4],
    ['a machine with 24 GiB and three cores', 24_576 * MIB, 3, HASH_KIB, 3],
    ['hashes of 64 MiB in 384 MiB', 384 * MIB, 8, 65_536, 1],
    ['hashes that exceed the memory', 128 * MIB, 8, 1_048_576, 1],
  ])('fits %s', (_name, memoryBytes, cores, hashKib, threads) => {
    expect(threadsFor({ memoryBytes, cores, hashKib })).toBe(threads);
  });
});
