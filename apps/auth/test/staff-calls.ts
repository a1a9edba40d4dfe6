import { KeyRing } from '@suite/runtime';
import { type Answer, adminQuery, type CallOptions } from '@suite/testing';
import type { TenantCredentials } from '../src/clients/tenant.service';
import { address, type AuthApp, KEY_RING, PASSWORD } from './auth-app';

export const INVALID = { status: 401, body: { type: 'invalid_credentials' } };
const MIA = { staffId: 'mia', firstName: 'Mia', lastName: 'Weber', roles: ['packer'], pin: '4711' };

type Headers = Readonly<Record<string, string>>;

/** Calls of one tenant's administrator, stations and staff. */
export class StaffCalls {
  private constructor(
    readonly auth: AuthApp,
    readonly acme: TenantCredentials,
    readonly backend: { authorization: string },
  ) {}

  static async ofNewTenant(auth: AuthApp, tenant: string): Promise<StaffCalls> {
    const acme = await auth.createTenant(tenant);
    return new StaffCalls(auth, acme, await auth.application(acme.backend.clientId, acme.backend.clientSecret));
  }

  /** The same calls with a token of now. */
  async again(): Promise<StaffCalls> {
    const { clientId, clientSecret } = this.acme.backend;
    return new StaffCalls(this.auth, this.acme, await this.auth.application(clientId, clientSecret));
  }

  call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    return this.auth.call(method, `/auth/${this.acme.tenant}${path}`, options);
  }

  manage(method: string, path: string, body?: object, headers: Headers = this.backend): Promise<Answer> {
    return this.call(method, path, { headers, ...(body && { body }) });
  }

  /** Creates the packer Mia, with changes. */
  create(member: object = {}, headers: Headers = this.backend): Promise<Answer> {
    return this.manage('POST', '/staff', { ...MIA, ...member }, headers);
  }

  /** The token of a new client with these scopes. */
  async client(...scopes: string[]): Promise<{ authorization: string }> {
    const { body } = await this.manage('POST', '/clients', { name: 'Limited', type: 'confidential', scopes });
    return this.auth.application(body.clientId as string, body.clientSecret as string);
  }

  async newStation(
    siteCode = 'main',
    headers: Headers = this.backend,
  ): Promise<{ stationId: string; enrolmentCode: string; expiresAt: string }> {
    const draft = { name: 'Bench', siteCode, labelFormat: 'ZPL', printUrl: 'http://192.168.1.20/' };
    return (await this.manage('POST', '/stations', draft, headers)).body;
  }

  enrol(enrolmentCode: string, from?: string): Promise<Answer> {
    return this.call('POST', '/stations/enrol', { headers: address(from), body: { enrolmentCode } });
  }

  /** A new station that has enrolled. */
  async station(siteCode = 'main', headers: Headers = this.backend): Promise<{ stationId: string; stationToken: string }> {
    return (await this.enrol((await this.newStation(siteCode, headers)).enrolmentCode)).body;
  }

  pinLogin(stationToken: string, staffId: string, pin: string): Promise<Answer> {
    return this.call('POST', '/staff/login', { headers: { 'x-station': stationToken }, body: { staffId, pin } });
  }

  login(body: object, from?: string): Promise<Answer> {
    return this.call('POST', '/staff/login', { headers: address(from), body });
  }

  /** The tokens of the invitations that were mailed to an address, oldest first. */
  async invitations(email: string): Promise<string[]> {
    const { tenant } = this.acme;
    const rows = await adminQuery<{ id: string; body: string }>(
      this.auth.app.database,
      'SELECT id, body FROM auth.outgoing_mail WHERE tenant = $1 AND recipient_address = $2 ORDER BY id',
      [tenant, email],
    );
    const ring = KeyRing.parse(KEY_RING);
    return rows.map(({ id, body }) => /[?]token=([\w-]{43})$/m.exec(ring.open(body, `mail/${tenant}/${id}`))?.[1] ?? '');
  }

  /** The Authorization header of a member with the usual password. */
  async loggedIn(email: string): Promise<{ authorization: string }> {
    return bearerOf(await this.login({ email, password: PASSWORD }));
  }
}

export const bearerOf = ({ body }: Answer): { authorization: string } => ({ authorization: `Bearer ${body.access_token}` });
