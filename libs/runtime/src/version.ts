import { version } from '../../../package.json';

/** The version of the release that this code belongs to, or of the last one before it: `0.1.0`. All services share it. */
export const VERSION: string = version;
