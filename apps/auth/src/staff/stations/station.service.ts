import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Caller, checkSite } from '@suite/auth-guard';
import { Database, type Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { AllowanceService } from '../../security';
import { resourceOf } from '../../security/domain/audit-resource';
import { sha256 } from '../../security/domain/secret';
import { STATIONS_RULE } from '../../security/domain/allowance';
import { recordEvent } from '@suite/audit';
import { StaffTokensService } from '../staff-tokens.service';
import { newEnrolmentCode } from '../domain/enrolment-code';
import type { CreatedStationView, StationDraftDto, StationView } from './station.dto';
import { stationNotFound, stationTokenInvalid, tooManyStations } from './station.errors';
import {
  countStations,
  takeStation,
  findStation,
  findStationByToken,
  insertStation,
  listStations,
  type StationRow,
} from './station.queries';
import { stationView } from './station.view';

const CODE_VALID_MS = 600_000;
const STATIONS_MAX = 1_000;
const STATIONS_REFUSAL = `At most ${STATIONS_RULE.max} stations are created in an hour`;

/** The devices at which staff sign in. */
@Injectable()
export class StationService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly allowances: AllowanceService,
    private readonly tokens: StaffTokensService,
  ) {}

  /** Creates a station. Its code is valid once, for ten minutes. Throws 409 at the tenant's maximum, 429 after many in an hour. */
  async create(
    { tenant, subject: actor }: Caller,
    { name, siteCode, labelFormat, printUrl }: StationDraftDto,
  ): Promise<CreatedStationView> {
    const [stationId, enrolmentCode] = [randomUUID(), newEnrolmentCode()];
    const createdAt = this.clock.now();
    const codeUntil = new Date(createdAt.getTime() + CODE_VALID_MS);
    const settings = { tenant, stationId, name, siteCode, labelFormat, printUrl: printUrl ?? null };
    const codeHash = sha256(enrolmentCode);
    const station = { ...settings, codeHash, codeUntil, tokenHash: null, createdAt, enrolledAt: null };
    await this.db.transaction(tenant, async (tx) => {
      await this.limit(tx, tenant);
      await insertStation(tx, station);
      const after = { name, siteCode, labelFormat, printUrl };
      await recordEvent(tx, { tenant, actor, action: 'station.created', resource: resourceOf('station', stationId), after });
    });
    return { stationId, enrolmentCode, expiresAt: codeUntil.toISOString() };
  }

  /** The allowance locks its row, so concurrent creations of a tenant are counted one after the other. */
  private async limit(tx: Tx, tenant: string): Promise<void> {
    await this.allowances.take(tx, tenant, [{ tenant, key: 'stations', rule: STATIONS_RULE, refusal: STATIONS_REFUSAL }]);
    if ((await countStations(tx, tenant)) >= STATIONS_MAX) throw tooManyStations(STATIONS_MAX);
  }

  /** Lists the stations of the caller's sites, oldest first. */
  async list({ tenant, sites }: Caller): Promise<StationView[]> {
    const stations = await listStations(this.db, tenant);
    return stations.filter(({ siteCode }) => !sites || sites.includes(siteCode)).map(stationView);
  }

  async load(caller: Caller, stationId: string): Promise<StationView> {
    const station = await findStation(this.db, caller.tenant, stationId);
    if (!station) throw stationNotFound(stationId);
    checkSite(caller, station.siteCode);
    return stationView(station);
  }

  /** Deletes a station. Its token and the tokens of staff who signed in at it end. */
  async delete(caller: Caller, stationId: string): Promise<void> {
    await this.db.transaction(caller.tenant, async (tx) => {
      const station = await takeStation(tx, caller.tenant, stationId);
      if (!station) throw stationNotFound(stationId);
      checkSite(caller, station.siteCode);
      await this.tokens.endOfStation(tx, caller.tenant, stationId);
      const event = { tenant: caller.tenant, actor: caller.subject, resource: resourceOf('station', stationId) };
      await recordEvent(tx, { ...event, action: 'station.deleted' });
    });
  }

  /** Returns the station that a token belongs to; throws 401 for any other text. */
  async loadByToken(tenant: string, token: string): Promise<StationRow> {
    const station = await findStationByToken(this.db, tenant, sha256(token));
    if (!station) throw stationTokenInvalid();
    return station;
  }
}
