import type { ErrorShape } from '@suite/errors';

/** An error's body in the standard shape. */
interface KnownError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

/** The properties of a service that its HTTP server needs. */
export interface HttpArea {
  /** The name of the folder, the image and the logs: `sequential-id`. */
  readonly name: string;
  /** The path under which `openapi.json`, `asyncapi.json` and `docs` are served: `/sequential-id`. */
  readonly prefix: string;
  readonly errorShape: ErrorShape;
  /** Responses are not cacheable unless their handler allows it. */
  readonly isNeverCached?: boolean;
  /** Further paths of its pages, below the tenant, by the name of the page. A call of the same path has a token, or asks for no page. */
  readonly morePaths?: Readonly<Record<string, string>>;
  /** Returns additional members of an error body. Called for every error, including those raised before a handler runs. */
  readonly errorMembers?: (error: KnownError, path: string) => object | undefined;
}
