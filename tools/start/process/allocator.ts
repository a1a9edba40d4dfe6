/**
 * How glibc gives memory to Node, in a service's environment; the image says the same (docker/Dockerfile). Large pieces go
 * back to the system when they are free, and threads share two pools: 4 to 8 MiB less for each service.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } as const;
