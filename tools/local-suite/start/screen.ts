import type { Service } from '../../generate/services/list.ts';

/** The dispatch page of the demo. */
export const DISPATCH = '/delivery-v2/acme/dispatch?siteCode=vans';

const isTerminal = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;
const paint = (code: number) => (text: string) => (isTerminal ? `\x1b[${code}m${text}\x1b[0m` : text);
const bold = paint(1);
const dim = paint(2);
const green = paint(32);

/** Does a piece of work and prints a line with its name, outcome and duration. */
export async function step<T>(name: string, work: () => Promise<T>, outcome: (result: T) => string): Promise<T> {
  const started = performance.now();
  const result = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`${green('✓')} ${name.padEnd(12)} ${outcome(result).padEnd(46)} ${dim(`${seconds} s`)}`);
  return result;
}

export interface ReadyScreen {
  readonly baseUrl: string;
  readonly services: readonly Service[];
  readonly tenants: readonly string[];
  readonly credentialsFile: string;
  readonly logFolder: string;
  /** The example shop page. */
  readonly storefront: string;
  /** Pages of the emulated systems. */
  readonly emulators: Readonly<Record<string, string>>;
  readonly secondsToReady: number;
}

/** Returns the addresses and first steps, on one screen. */
export function readyScreen(screen: ReadyScreen): string {
  const { baseUrl, services, tenants, credentialsFile, logFolder, storefront, emulators, secondsToReady } = screen;
  const rows = services.map(({ name, about }) => `  ${name.padEnd(15)}${about.padEnd(32)}${baseUrl}/docs/${name}.html`);
  return [
    '',
    `${bold('The suite is ready')} at ${bold(baseUrl)} ${dim(`(${secondsToReady.toFixed(1)} s)`)}`,
    '',
    ...rows,
    '',
    `  ${'Demo tenants'.padEnd(15)}${tenants.join(', ')}: credentials in ${credentialsFile}`,
    `  ${'Start page'.padEnd(15)}${baseUrl}/`,
    `  ${'Docs'.padEnd(15)}${baseUrl}/docs`,
    `  ${'Storefront'.padEnd(15)}${'an example shop'.padEnd(32)}${storefront}`,
    `  ${'Packing'.padEnd(15)}${'a station, see the start page'.padEnd(32)}${baseUrl}/pick-pack/acme/station`,
    `  ${'Dispatch'.padEnd(15)}${'tours, see the start page'.padEnd(32)}${baseUrl}${DISPATCH}`,
    `  ${'Mails'.padEnd(15)}${baseUrl}/mail`,
    ...Object.entries(emulators).map(([name, url]) => `  ${name.padEnd(15)}${'emulated'.padEnd(32)}${url}`),
    `  ${'Logs'.padEnd(15)}${logFolder}`,
    '',
    `Try ${bold('npm run demo')} in another terminal. ${bold('Ctrl-C')} stops everything; the data stays.`,
    '',
  ].join('\n');
}
