import { Injectable } from '@nestjs/common';
import { checkSite } from '@suite/auth-guard';
import { Database } from '@suite/database';
import { PasswordService } from '../passwords';
import { StationService } from './stations/station.service';
import { stationSettingsView } from './stations/station.view';
import { stationTokenInvalid } from './stations/station.errors';
import { type StationRow } from './stations/station.queries';
import { findSighting, recordSighting, stationPlace } from './known-place.queries';
import { PinThrottleService } from './pin-throttle.service';
import { SealedSecretsService } from './sealed-secrets.service';
import type { StationStaffView } from './staff.dto';
import type { StaffMember } from './staff.entity';
import { staffCredentialsInvalid } from './staff.errors';
import { findStaff, listStaffOfSite } from './staff.queries';
import { limitsOf } from './staff.view';

/** The credentials of a member at a station. */
export interface PinLogin {
  readonly staffId: string;
  readonly pin: string;
}

/** Logs staff in at stations. */
@Injectable()
export class PinLoginService {
  constructor(
    private readonly db: Database,
    private readonly stations: StationService,
    private readonly passwords: PasswordService,
    private readonly secrets: SealedSecretsService,
    private readonly pins: PinThrottleService,
  ) {}

  /** Returns the station of a token and the member whose PIN is right. An unknown member and a wrong PIN look alike. */
  async prove(tenant: string, stationToken: string, { staffId, pin }: PinLogin): Promise<{ station: StationRow; member: StaffMember }> {
    const station = await this.stations.loadByToken(tenant, stationToken);
    const { stationId } = station;
    const place = { tenant, staffId, place: stationPlace(stationId) };
    const seenAt = await findSighting(this.db, place);
    const member = await this.pins.judge({ tenant, staffId, stationId, isKnownStation: seenAt !== null }, async () => {
      const found = await findStaff(this.db, tenant, staffId);
      const hash = found?.active && found.pinSealed !== null ? this.secrets.open(found, 'pin', found.pinSealed) : undefined;
      return (await this.passwords.isRight(pin, hash)) ? found : undefined;
    });
    if (!member) throw staffCredentialsInvalid();
    checkSite({ sites: limitsOf(member) }, station.siteCode);
    await recordSighting(this.db, place, seenAt);
    return { station, member };
  }

  /** Returns the station of a token, and the members who can sign in at it. */
  async listAtStation(tenant: string, stationToken: string | undefined): Promise<StationStaffView> {
    if (stationToken === undefined) throw stationTokenInvalid();
    const station = await this.stations.loadByToken(tenant, stationToken);
    const staff = await listStaffOfSite(this.db, tenant, station.siteCode);
    return { station: stationSettingsView(station), staff };
  }
}
