import { CustomerSessionsService } from '../../tokens';
import { Injectable } from '@nestjs/common';
import type { Caller } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { recordEvent } from '@suite/audit';
import { customerNotFound } from '../profile/customer.errors';
import { lockCustomer } from '../profile/customer.queries';
import { resourceOf } from '../../security/domain/audit-resource';
import type { AccountDataView } from './personal-data.dto';
import { listPersonalData } from './personal-data.queries';

@Injectable()
export class PersonalDataService {
  constructor(
    private readonly db: Database,
    private readonly sessions: CustomerSessionsService,
  ) {}

  /** Returns what auth stores of a customer. The export is an audit event, too. */
  async load({ tenant, subject: actor }: Caller, customerNumber: string): Promise<AccountDataView> {
    const { customer, ...data } = await listPersonalData(this.db, tenant, customerNumber);
    if (!customer) throw customerNotFound(customerNumber);
    const sessions = await this.sessions.export(tenant, customerNumber);
    const resource = resourceOf('customer', customerNumber);
    await this.db.transaction(tenant, async (tx) => {
      if (!(await lockCustomer(tx, tenant, customerNumber))) throw customerNotFound(customerNumber); // erased since it was read
      await recordEvent(tx, { tenant, actor, action: 'personal_data.exported', resource });
    });
    return { customerNumber, customer, sessions, ...data } as AccountDataView;
  }
}
