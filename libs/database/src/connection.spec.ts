import { type AddressInfo, createServer, type Socket } from 'node:net';
import { DataSource } from 'typeorm';
import { ownerOptions } from './connection';
import { isDatabaseUnavailable } from './database-errors';

it('a migration does not wait forever for a server that does not answer', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const area = { name: 'sample', schema: 'sample', entities: [], migrations: [] };
  const source = new DataSource(ownerOptions(area, new URL(`postgres://owner:secret@127.0.0.1:${port}/commerce`)));
  const ended = source.initialize().then(() => undefined, isDatabaseUnavailable);
  const waiting = new Promise((resolve) => setTimeout(resolve, 60_000, 'still waiting').unref());
  expect(await Promise.race([ended, waiting])).toBe(true);
  for (const socket of sockets) socket.destroy();
  server.close();
});
