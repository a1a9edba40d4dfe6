/** A second signal within this time is a duplicate: it was sent to the process group and also passed on by npm. */
const SAME_SIGNAL_MS = 1_000;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Aborts the returned signal on the first SIGINT, SIGTERM or SIGHUP; a later one ends the process immediately. */
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
