import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { ClientService } from '../clients';
import type { ActorView } from './actor.dto';
import { listStaff } from './staff.queries';

/** Knows the names of those who act for a tenant. */
@Injectable()
export class ActorService {
  constructor(
    private readonly db: Database,
    private readonly clients: ClientService,
  ) {}

  /** Lists the members of the staff by id, then the clients by age. */
  async list(tenant: string): Promise<ActorView[]> {
    const [staff, clients] = await Promise.all([listStaff(this.db, tenant), this.clients.list(tenant)]);
    return [
      ...staff.map(({ staffId, firstName, lastName }): ActorView => ({ actor: staffId, kind: 'staff', name: `${firstName} ${lastName}` })),
      ...clients.map(({ clientId, name }): ActorView => ({ actor: clientId, kind: 'application', name })),
    ];
  }
}
