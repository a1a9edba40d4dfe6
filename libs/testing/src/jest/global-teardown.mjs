import { createRequire } from 'node:module';
import './modules.mjs';

export default createRequire(import.meta.url)('./database-server.ts').stopDatabaseServer;
