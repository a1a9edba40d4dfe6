/** Why the suite cannot start or continue, in one sentence that says what to do. */
export class Refusal extends Error {}

/** Returns the sentence for an error, or undefined for a bug, which needs its stack. */
export function sentenceFor(error: unknown, suiteDir: string): string | undefined {
  if (error instanceof Refusal) return error.message;
  const { code, message = String(error) } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left on device/i.test(message))
    return `The disk is full: free some space for ${suiteDir} and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission (${message}): check the owner and rights of ${suiteDir}.`;
  if (code === 'EMFILE' || code === 'ENFILE') return 'Too many open files: raise the limit (ulimit -n 4096) and start again.';
  return undefined;
}
