import { Accounts } from './accounts';
import { PASSWORD } from './auth-app';
import { StaffCalls } from './staff-calls';

const BREAKS = [['a line break', 'Ada\r\nPay at https://eve.example'], ['a line separator', 'Ada\u2028Pay'], ['a control character', 'Ada\u001b[2J']]; // prettier-ignore

describe('a name that mails contain', () => {
  const accounts = Accounts.forTests();
  let tenants = 0;
  const refused = (field: string) => ({ status: 400, body: { details: [{ field }] } });
  const draft = () => ({ email: accounts.newAddress(), password: PASSWORD });

  it.each(BREAKS)('is refused with %s at the sign-up, in a profile, and in an address', async (_what, name) => {
    expect(await accounts.call('/signup', { ...draft(), firstName: name })).toMatchObject(refused('firstName'));
    const { headers } = await accounts.newPerson();
    const patch = (path: string, method: string, body: object) => accounts.auth.call(method, `/customer/acme${path}`, { headers, body });
    expect(await patch('/me', 'PATCH', { company: name })).toMatchObject(refused('company'));
    expect(await patch('/me/addresses', 'POST', { country: 'DE', contactName: name })).toMatchObject(refused('contactName'));
  });

  it.each(BREAKS)('is refused with %s for a member of the staff', async (_what, name) => {
    const shop = await StaffCalls.ofNewTenant(accounts.auth, `names-${(tenants += 1)}`);
    expect(await shop.create({ firstName: name })).toMatchObject(refused('firstName'));
    expect((await shop.create()).status).toBe(201);
    expect(await shop.manage('PATCH', '/staff/mia', { lastName: name })).toMatchObject(refused('lastName'));
  });

  it('keeps its letters and combining marks', async () => {
    const firstName = 'Nguye\u0302\u0303n क्\u200dष';
    expect((await accounts.call('/signup', { ...draft(), firstName })).body).toMatchObject({ customerNumber: expect.any(String) });
  });
});
