import { Injectable } from '@nestjs/common';
import { recordEvent } from '@suite/audit';
import { Database, type Tx } from '@suite/database';
import { AuditService, ThrottleService } from '../../security';
import { hourlyWaitMs, withHourlyFailure } from '../../security/domain/hourly-limit';
import { newSecret, sha256 } from '../../security/domain/secret';
import { resourceOf } from '../../security/domain/audit-resource';
import { tooManyAttempts } from '../../security/domain/throttle';
import { normalizedCode } from '../domain/enrolment-code';
import { TenantService } from '../../clients';
import type { EnrolledStationView } from './station.dto';
import { enrolmentCodeInvalid } from './station.errors';
import { enrolStation, type StationRow } from './station.queries';
import { stationSettingsView } from './station.view';

const WRONG_CODES_MAX = 10;

/** Exchanges the codes of stations for their tokens. */
@Injectable()
export class EnrolmentService {
  constructor(
    private readonly db: Database,
    private readonly throttles: ThrottleService,
    private readonly tenants: TenantService,
    private readonly audit: AuditService,
  ) {}

  /** Enrols a device as the station of the code. An address may enter ten wrong codes an hour. */
  enrol(tenant: string, code: string, network: string): Promise<EnrolledStationView> {
    return this.audit.watch({ call: 'enrol', tenant, network }, async () => {
      if (!(await this.tenants.isKnown(tenant))) throw enrolmentCodeInvalid();
      const stationToken = newSecret();
      const hashes = { codeHash: sha256(normalizedCode(code)), tokenHash: sha256(stationToken) };
      const station = await this.db.transaction(tenant, (tx) => this.tryEnrol(tx, tenant, hashes, `enrol from ${network}`));
      if (!station) throw enrolmentCodeInvalid();
      return { stationId: station.stationId, ...stationSettingsView(station), stationToken };
    });
  }

  /** Returns undefined for a wrong code, and counts it. The count is locked, so that concurrent guesses are checked sequentially. */
  private async tryEnrol(
    tx: Tx,
    tenant: string,
    hashes: { readonly codeHash: Buffer; readonly tokenHash: Buffer },
    key: string,
  ): Promise<StationRow | undefined> {
    const count = await this.throttles.lock(tx, tenant, key);
    const now = tx.clock.now();
    const wait = hourlyWaitMs(count, WRONG_CODES_MAX, now);
    if (wait > 0) throw tooManyAttempts(wait);
    const station = await enrolStation(tx, tenant, { ...hashes, now });
    if (station) {
      const resource = resourceOf('station', station.stationId);
      await recordEvent(tx, { tenant, actor: station.stationId, action: 'station.enrolled', resource, after: { name: station.name } });
    } else await this.throttles.store(tx, tenant, { ...count, ...withHourlyFailure(count, now), failedAt: now });
    return station;
  }
}
