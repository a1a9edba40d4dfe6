import type { FolderKey } from './folder-key';
import type { CopyFolder } from './manifest';
import type { Progress } from './progress';

export interface ImportOptions {
  readonly folder: CopyFolder;
  /** The name of the tenant here. */
  readonly tenant: string;
  readonly key: FolderKey | undefined;
  /** Whether what waits to be sent is imported, too. */
  readonly withBacklog: boolean;
  readonly progress: Progress;
}
