import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** Use of the processor between two readings. */
export interface Use {
  /** Busy cores: 0.5 is half of one core. Unlike the load average, it does not contain the benchmark before. */
  readonly load: number;
  /** Percentage of the time that the host gave to other guests. Visible only while this machine wants the processor. */
  readonly steal: number;
}

/** Milliseconds of all cores since the machine started. */
export interface Ticks {
  readonly busy: number;
  readonly idle: number;
  readonly stolen: number;
}

/** A machine that is used more does not count as idle. Figures of it show its other processes. */
export const IDLE: Use = { load: 0.5, steal: 2 };
const WINDOW_MS = 10_000;
const MS_PER_TICK = 10;
const STEAL_COLUMN = 8;

export const isIdle = ({ load, steal }: Use): boolean => load <= IDLE.load && steal <= IDLE.steal;

/** Returns the use of the processor between two readings on a machine with this number of cores. */
export function useBetween(from: Ticks, to: Ticks, cores: number): Use {
  const [busy, idle, stolen] = [to.busy - from.busy, to.idle - from.idle, to.stolen - from.stolen];
  const all = busy + idle + stolen;
  if (all <= 0) return { load: 0, steal: 0 };
  return { load: round((busy / all) * cores), steal: round((stolen / all) * 100) };
}

/** Waits until the machine is idle. Prints what it waits for, at every reading. */
export async function untilIdle(say: (text: string) => void): Promise<Use> {
  for (;;) {
    const before = readTicks();
    await pause(WINDOW_MS);
    const use = useBetween(before, readTicks(), cpus().length);
    if (isIdle(use)) return use;
    say(
      `Waiting for an idle machine: ${use.load} cores are busy (at most ${IDLE.load}), ${use.steal} % steal (at most ${IDLE.steal} %). Stop what else runs.`,
    );
  }
}

/** Reads the counters of all cores. Steal is 0 where the system does not count it. */
export function readTicks(): Ticks {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (name: keyof (typeof times)[number]): number => times.reduce((total, each) => total + each[name], 0);
  return { busy: sum('user') + sum('nice') + sum('sys') + sum('irq'), idle: sum('idle'), stolen: stolen() };
}

function stolen(): number {
  if (!existsSync('/proc/stat')) return 0;
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  return Number(all.split(/\s+/)[STEAL_COLUMN] ?? 0) * MS_PER_TICK;
}

const round = (value: number): number => Math.round(value * 100) / 100;
