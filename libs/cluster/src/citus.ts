/** Returns a row if the database is the coordinator of a cluster. */
export const FIND_CITUS = `SELECT FROM pg_extension WHERE extname = 'citus'`;
