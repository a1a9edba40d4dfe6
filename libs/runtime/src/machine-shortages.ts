/** Error codes of a process or machine that has no descriptor, memory or port left for a connection or a file. */
export const MACHINE_SHORTAGES: readonly string[] = ['EMFILE', 'ENFILE', 'ENOBUFS', 'EADDRNOTAVAIL'];
