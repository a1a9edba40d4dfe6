import { type ServiceProcess, until } from '@suite/testing';

const POLL_MS = 20;
const ANSWERS_WITHIN_MS = 1_000;
/** How many failed readiness checks remove a replica, as for a kubelet. */
const FAILURES_MAX = 2;

interface Watched {
  readonly replica: ServiceProcess;
  failures: number;
  isRemoved: boolean;
}

/** Routes requests to ready replicas, as an ingress does. */
export class Endpoints {
  private readonly watched: Watched[] = [];
  private readonly watching: Promise<void>[] = [];
  private next = 0;

  /** Polls the readiness of a replica, and waits until it is ready. */
  async add(replica: ServiceProcess): Promise<void> {
    const watched = { replica, failures: FAILURES_MAX, isRemoved: false };
    this.watched.push(watched);
    this.watching.push(watch(watched));
    await until(`${replica.url} to be ready`, () => watched.failures === 0, { lastSeen: () => replica.output() });
  }

  remove(replica: ServiceProcess): void {
    for (const watched of this.watched.filter((each) => each.replica === replica)) watched.isRemoved = true;
  }

  /** Returns the target of the next request. Fails after a while without a ready replica. */
  async pick(): Promise<string> {
    const ready = this.watched.filter(({ failures, isRemoved }) => !isRemoved && failures < FAILURES_MAX);
    const chosen = ready[this.next++ % ready.length];
    if (chosen) return chosen.replica.url;
    await pause();
    throw new Error('No replica is ready');
  }

  async close(): Promise<void> {
    for (const watched of this.watched) watched.isRemoved = true;
    await Promise.all(this.watching);
  }
}

/** Polls sequentially, so that an older answer never replaces a newer one. */
async function watch(watched: Watched): Promise<void> {
  while (!watched.isRemoved) {
    watched.failures = (await isReady(watched.replica)) ? 0 : watched.failures + 1;
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

const isReady = (replica: ServiceProcess): Promise<boolean> =>
  fetch(`${replica.healthUrl}/readyz`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
