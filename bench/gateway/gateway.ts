import { Gateway } from '../../tools/local-suite/gateway/gateway.ts';

// The gateway of `npm start` as a separate process, in front of one service.
const { PORT, SERVICE_PATH = '', SERVICE_ORIGIN = '' } = process.env;
const gateway = new Gateway();
gateway.serve({ routes: [{ path: SERVICE_PATH, service: 'service', errors: 'standard' }], origins: { service: SERVICE_ORIGIN } });
await gateway.listen(Number(PORT));
process.once('SIGTERM', () => process.exit(0));
