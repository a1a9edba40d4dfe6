import { createServer } from 'node:http';
import { mailPages } from '../mail-sink/mail-pages.ts';
import { MailSink } from '../mail-sink/mail-sink.ts';
import { startEmulators } from './start-emulators.ts';

// The container of compose's profile "emulators": an SMTP server that stores every mail, and the delivery providers.
const HOST = '0.0.0.0';
const PORTS = { smtp: 2525, providers: [4001, 4002, 4003], pages: 8025 } as const;
const folder = process.env['MAILS_FOLDER'] ?? '/tmp/mails';

void start();

async function start(): Promise<void> {
  await new MailSink({ folder, host: HOST, port: PORTS.smtp }).listen();
  await startEmulators({ host: HOST, ports: PORTS.providers });
  const pages = mailPages(folder);
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (!pages(path, response)) response.writeHead(302, { location: '/mail' }).end();
  });
  server.listen(PORTS.pages, HOST, () => console.log('emulators: mails and providers are ready'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
}
