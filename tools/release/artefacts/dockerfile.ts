import type { RunConfig } from './oci-layout.ts';

type Variables = Readonly<Record<string, string>>;

/** What the last stage of a Dockerfile says of the containers, so that images made with and without an engine run alike. */
export interface Dockerfile {
  /** The name of the base image. */
  readonly base: string;
  readonly run: RunConfig;
}

const NANOSECONDS: Readonly<Record<string, number>> = { s: 1e9, m: 60e9 };
const duration = (text: string): number => Number.parseInt(text, 10) * (NANOSECONDS[text.slice(-1)] ?? Number.NaN);
/** Reads `A=1 B="2 3"`. */
const pairsIn = (text: string): [string, string][] =>
  [...text.matchAll(/([\w.]+)=(?:"([^"]*)"|(\S*))/g)].map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]);

/** Reads a Dockerfile with the arguments of its build. Throws for an instruction whose effect would be lost. */
export function readDockerfile(text: string, given: Variables): Dockerfile {
  const instructions = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => /^([A-Z]+)\s+(.*)$/.exec(line.trim()))
    .flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? ''] as const] : []));
  const start = instructions.findLastIndex(([name]) => name === 'FROM');
  const args: Record<string, string> = {};
  const filled = (value: string): string => value.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
  let base = '';
  let run: RunConfig = {};
  for (const [index, [name, value]] of instructions.entries()) {
    if (name === 'ARG') {
      const [variable = '', preset] = value.split('=', 2);
      if (index < start && instructions.slice(0, index).some(([each]) => each === 'FROM')) continue;
      args[variable] = given[variable] ?? preset ?? '';
    } else if (index === start) base = filled(value);
    else if (index > start) run = { ...run, ...settingOf(name, filled(value), run) };
  }
  return { base, run };
}

function settingOf(name: string, value: string, { Env = [], ExposedPorts, Labels }: RunConfig): RunConfig {
  switch (name) {
    case 'WORKDIR':
      return { WorkingDir: value };
    case 'USER':
      return { User: value };
    case 'ENV':
      return { Env: [...Env, ...pairsIn(value).map((pair) => pair.join('='))] };
    case 'EXPOSE':
      return { ExposedPorts: { ...ExposedPorts, ...Object.fromEntries(value.split(' ').map((port) => [`${port}/tcp`, {}])) } };
    case 'LABEL':
      return { Labels: { ...Labels, ...Object.fromEntries(pairsIn(value)) } };
    case 'CMD':
      return { Cmd: JSON.parse(value) as string[] };
    case 'HEALTHCHECK':
      return { Healthcheck: healthcheckOf(value) };
    case 'COPY':
      return {};
    default:
      throw new Error(`docker/Dockerfile: the release does not know how to apply ${name}`);
  }
}

function healthcheckOf(value: string): object {
  const [options = '', command = ''] = value.split(/\sCMD\s(.*)$/s);
  const of = (name: string): string => new RegExp(`--${name}=(\\S+)`).exec(options)?.[1] ?? '';
  return {
    Test: ['CMD', ...(JSON.parse(command) as string[])],
    Interval: duration(of('interval')),
    Timeout: duration(of('timeout')),
    StartPeriod: duration(of('start-period')),
    Retries: Number(of('retries')),
  };
}
