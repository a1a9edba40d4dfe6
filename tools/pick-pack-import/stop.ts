/** A signal that comes this soon after the first is the same one, sent to the whole process group and passed on as well. */
const SAME_SIGNAL_MS = 1_000;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** The first signal asks the work to stop; another one, later, ends it at once. */
export function stopOnSignal(): { readonly signal: AbortSignal; readonly exitCode: () => number | undefined } {
  const controller = new AbortController();
  let stopped: { readonly at: number; readonly exitCode: number } | undefined;
  for (const name of Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]) {
    process.on(name, () => {
      if (stopped && Date.now() - stopped.at > SAME_SIGNAL_MS) process.exit(EXIT_CODES[name]);
      stopped ??= { at: Date.now(), exitCode: EXIT_CODES[name] };
      controller.abort();
    });
  }
  return { signal: controller.signal, exitCode: () => stopped?.exitCode };
}
