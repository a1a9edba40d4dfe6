import { freePort, startTestServer } from './postgres-server';

const server = (url: string) => ({ url, stop: () => Promise.resolve() });
const container = server('postgres://container');
const embedded = server('postgres://embedded');

const start = async (configured: string | undefined, docker: 'absent' | 'whole' | 'without images') => {
  const lines: string[] = [];
  const { url } = await startTestServer(configured, {
    isDockerAvailable: () => Promise.resolve(docker !== 'absent'),
    startContainer: () =>
      docker === 'whole'
        ? Promise.resolve(container)
        : Promise.reject(new Error('(HTTP code 500) server error - Get "https://registry-1.docker.io/v2/": no such host\nand more')),
    startEmbedded: () => Promise.resolve(embedded),
    log: (line) => lines.push(line),
  });
  return { url, lines };
};

it.each([
  ['the server that is named', 'postgres://named', 'whole', 'postgres://named'],
  ['a container where Docker can start one', undefined, 'whole', container.url],
  ['the PostgreSQL out of npm where there is no Docker', undefined, 'absent', embedded.url],
] as const)('a test run uses %s without a message', async (_, variable, docker, url) => {
  expect(await start(variable, docker)).toEqual({ url, lines: [] });
});

it('a test run uses the PostgreSQL of npm if Docker has no image, with a message of one line', async () => {
  expect(await start(undefined, 'without images')).toEqual({
    url: embedded.url,
    lines: [expect.stringMatching(/^Docker answers but starts no PostgreSQL \(.*no such host\), so the tests use .*npm\.$/)],
  });
});

it("a test run finds ports outside the system's ephemeral range", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(ports.filter((port) => port < 20_000 || port >= 32_000)).toEqual([]);
});
