import { until } from '@suite/testing';
import { describeInChromium } from '../../../tools/test/browser/chromium.ts';
import { AdminDesk } from './admin-desk';

describeInChromium('the administration desk', (browserOf) => {
  const desk = new AdminDesk(browserOf);
  let front: AdminDesk['front'];
  let page: AdminDesk['page'];
  let url: string;
  let user: AdminDesk['user'];
  beforeEach(() => {
    ({ front, page, url, user } = desk);
  });

  it('is forbidden to another role without reading anything', async () => {
    await desk.open('/staff', 'sue');
    await user.view('staff', undefined, 'forbidden');
    expect(front.asked).toEqual(['POST /auth/acme/staff/login']);
  });

  describe('staff', () => {
    it('makes a member, with what the service refuses beside its field', async () => {
      await desk.open();
      await user.view('staff');
      await user.do('new');
      await user.view('member', 'new');
      await user.fill('firstName', 'Ines');
      await user.fill('lastName', 'Keller');
      await user.fill('email', 'no address');
      await user.fill('pin', '123');
      await desk.check('roles', 'lead');
      await desk.check('sites', 'north');
      await user.do('save');
      for (const name of ['email', 'pin']) {
        await user.sees(`[data-error="${name}"]`);
        expect(await page.locator(`input[name=${name}]`).getAttribute('aria-invalid')).toBe('true');
      }
      const described = (await page.locator('input[name=email]').getAttribute('aria-describedby'))?.split(' ') ?? [];
      expect(await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).count()))).toEqual([1, 1]); // the hint, and the fault
      expect([await desk.typed('firstName'), await desk.typed('email')]).toEqual(['Ines', 'no address']);
      await user.fill('email', 'ines.keller@example.com');
      await user.fill('pin', '4711');
      await user.do('save');
      await user.isGone('[data-view=member][data-id=new]');
      await user.sees('[data-view=member][data-state=ready]');
      const staffId = await page.locator('[data-view=member]').getAttribute('data-id');
      expect(await desk.api('GET', `/staff/${staffId}`)).toMatchObject({ roles: ['lead'], sites: ['north'], hasPin: true, active: true });
      await page.goto(`${url}/staff`);
      await user.field('name', 'Ines Keller', `[data-row="${staffId}"][data-kind=member]`);
      await user.field('roles', 'lead', `[data-row="${staffId}"]`);
      await user.field('active', 'true', `[data-row="${staffId}"]`);
      await user.field('totp', 'false', `[data-row="${staffId}"]`);
      expect(await page.locator('[data-kind=member]').first().getAttribute('data-row')).toBe(staffId); // the newest
    });

    it('is used by the keyboard alone, changes a member, and shows what another person changes', async () => {
      const staffId = await desk.newMember();
      await desk.open();
      await user.sees(`[data-row="${staffId}"]`);
      await user.tabTo(`[data-row="${staffId}"] a`);
      await user.key('Enter');
      await user.view('member', staffId);
      await user.tabTo('input[name=lastName]');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Berg');
      await user.key('Enter');
      await until('the change', async () => (await desk.api('GET', `/staff/${staffId}`)).lastName === 'Berg');
      await desk.api('PATCH', `/staff/${staffId}`, { active: false });
      await user.field('active', 'false');
    });

    it('keeps what was typed when a session ends', async () => {
      await desk.open('/staff/new');
      await user.fill('firstName', 'Nils');
      await desk.check('roles', 'packer');
      front.endTokens();
      await user.do('save');
      await user.signIn('mia@shop.example');
      await user.sees('input[name=firstName]');
      expect(await page.locator('input[name=firstName]').inputValue()).toBe('Nils');
      expect(await page.locator('input[name=roles][value=packer]').isChecked()).toBe(true);
    });

    it('ends the sessions of a member, and removes the member, after a question', async () => {
      const staffId = await desk.newMember();
      await desk.open(`/staff/${staffId}`);
      await user.view('member', staffId);
      const before = (await desk.endedIds()).length;
      await desk.confirm('end-sessions');
      await until('the end', async () => (await desk.endedIds()).length === before + 1);
      await user.isGone('dialog[open]');
      await desk.confirm('remove');
      await user.view('staff');
      await user.isGone(`[data-row="${staffId}"]`);
      expect(await desk.api('GET', `/staff/${staffId}`)).toMatchObject({ type: 'staff_not_found' });
    });

    it('keeps a form usable while the cart service, which knows the sites, is away', async () => {
      const staffId = await desk.newMember();
      front.away.add('cart');
      await desk.open(`/staff/${staffId}`);
      await user.sees('[data-away=cart]');
      await user.fill('firstName', 'Nora');
      await user.do('save');
      await until('the change', async () => (await desk.api('GET', `/staff/${staffId}`)).firstName === 'Nora');
      expect((await desk.api('GET', `/staff/${staffId}`)).sites).toEqual(['main']);
      front.away.clear();
      await user.do('retry-part');
      await user.isGone('[data-away]');
      await user.sees('input[name=sites][value=north]');
    });
  });

  it('makes a station, whose code is shown with a countdown, and removes it', async () => {
    await desk.open('/stations');
    await user.sees('[data-view=stations]');
    await user.fill('name', 'Bench 7');
    await user.choose('siteCode', 'north');
    await user.do('save');
    await user.sees('[data-field=enrolmentCode]');
    expect(await user.valueOf('enrolmentCode')).toMatch(/^[2-9A-Z]{4}-?[2-9A-Z]{4}$/);
    const seconds = async () => Number(await user.valueOf('expiresIn'));
    const first = await seconds();
    expect(first).toBeGreaterThan(500);
    await until('the countdown', async () => (await seconds()) < first);
    const row = '[data-row][data-kind=station]';
    await user.field('name', 'Bench 7', row);
    await user.field('siteCode', 'north', row);
    await user.field('enrolled', 'false', row);
    await user.do('remove', row);
    await user.do('confirm', 'dialog');
    await user.isGone(row);
  });

  it('makes a client, shows its secret once, renews and disables it', async () => {
    await desk.open('/clients/new');
    await user.view('client', 'new');
    await user.fill('name', 'Feed reader');
    await user.choose('type', 'confidential');
    await desk.check('scopes', 'messages.read');
    await user.fill('webOrigins', 'ftp://shop.example');
    await user.do('save');
    await user.sees('[data-error=webOrigins]');
    expect(await desk.typed('name')).toBe('Feed reader');
    await user.fill('webOrigins', '');
    await user.do('save');
    await user.sees('[data-field=clientSecret]');
    const clientId = await page.locator('[data-view=client]').getAttribute('data-id');
    const secret = await user.valueOf('clientSecret');
    await desk.confirm('renew');
    await until('another secret', async () => (await user.valueOf('clientSecret')) !== secret);
    await page.reload();
    await user.view('client', clientId ?? '');
    expect(await page.locator('[data-field=clientSecret]').count()).toBe(0);
    await desk.confirm('disable');
    await user.field('enabled', 'false');
    const found = (await desk.api('GET', '/clients')).find((each: { clientId: string }) => each.clientId === clientId);
    expect(found).toMatchObject({ enabled: false, scopes: ['messages.read'], type: 'confidential', webOrigins: [] });
    await page.goto(`${url}/clients`);
    await user.field('lastUsedAt', '', `[data-row="${clientId}"][data-kind=client]`);
  });

  it('shows the secret of a client that is made disabled, also if disabling it fails', async () => {
    await desk.open('/clients/new');
    await page.route('**/auth/acme/clients/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await user.fill('name', 'Later');
    await user.choose('type', 'confidential');
    await page.locator('input[name=enabled]').uncheck();
    await user.do('save');
    await user.sees('[data-field=clientSecret]');
    await page.unroute('**/auth/acme/clients/*');
    await user.field('enabled', 'true');
  });

  it('stores an identity provider, shows it, and removes it', async () => {
    await desk.open('/identity-providers');
    await user.sees('[data-view=identity-providers]');
    for (const [name, text] of [['name', 'company'], ['issuer', 'https://id.example'], ['audience', 'shop']] as const) await user.fill(name, text); // prettier-ignore
    await user.do('save');
    await user.sees('[data-error="customerClaims.email"]');
    await user.fill('customerClaims.email', 'email');
    await user.do('save');
    await user.field('issuer', 'https://id.example', '[data-row=company][data-kind=identity-provider]');
    expect(await desk.api('GET', '/identity-providers/company')).toMatchObject({ audience: 'shop', customerClaims: { email: 'email' } });
    await page.goto(`${url}/identity-providers`);
    for (const [name, text] of [['name', 'company'], ['issuer', 'https://other.example'], ['audience', 'x'], ['customerClaims.email', 'email']] as const) await user.fill(name, text); // prettier-ignore
    await user.do('save');
    await user.sees('[data-error=name]');
    expect(await desk.api('GET', '/identity-providers/company')).toMatchObject({ audience: 'shop' });
    await user.do('remove', '[data-row=company]');
    await user.do('confirm', 'dialog');
    await user.isGone('[data-row=company]');
  });

  it('changes the settings of accounts, or says what is wrong', async () => {
    await desk.open('/settings');
    await user.view('settings');
    await user.fill('passwordMinLength', '2');
    await user.choose('emailVerification', 'OPTIONAL');
    await user.do('save');
    await user.sees('[data-error=passwordMinLength]');
    await user.fill('passwordMinLength', '12');
    await user.do('save');
    await until('the change', async () => (await desk.api('GET', '/account-settings')).passwordMinLength === 12);
    await user.field('code', 'north', '[data-row=north][data-kind=site]');
  });
});
