/** A queue of the service, created by `migrate`. Times are seconds. */
export interface QueueDefinition {
  readonly name: string;
  /** The number of retries before a job has failed for good. */
  readonly retryLimit: number;
  /** The delay before the first retry. It doubles with each retry, up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A job that runs longer than this is retried by another worker. */
  readonly expireInSeconds: number;
}
