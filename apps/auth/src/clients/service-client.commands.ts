import type { INestApplicationContext } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Command } from '@suite/service';
import { AuthConfig } from '../config';
import { ServiceClientService } from './service-client.service';

const NAME = 'service-client:ensure';

export const serviceClientCommands: Readonly<Record<string, Command>> = {
  [NAME]: {
    help: '<service>  create or update the client of one of the suite’s own services from SERVICE_CLIENT_ID and SERVICE_CLIENT_SECRET',
    async run(app: INestApplicationContext, [service, ...others]: readonly string[]): Promise<void> {
      if (service === undefined || others.length > 0) {
        throw new AppError('invalid', 'invalid_request', `Usage: node main.js ${NAME} <service>`);
      }
      const { serviceClientId: clientId, serviceClientSecret: clientSecret } = app.get(AuthConfig);
      const ensured = await app.get(ServiceClientService).ensure(service, { clientId, clientSecret });
      console.log(`auth: client ${clientId} of ${service}: ${ensured}`);
    },
  },
};
