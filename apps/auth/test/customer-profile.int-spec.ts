import { AuthApp, type CallerHeaders, PASSWORD } from './auth-app';

describe('customers', () => {
  let auth: AuthApp;
  let shopper: CallerHeaders;
  let backend: CallerHeaders;

  beforeAll(async () => {
    auth = await AuthApp.start();
    ({ shopper, backend } = await auth.createShop('acme'));
  });
  afterAll(() => auth.stop());

  const newCustomer = () => auth.newCustomer('acme', shopper);

  it('sign up with the members of other clients', async () => {
    const body = {
      signup: { email: 'known-names@example.com', password: PASSWORD },
      firstName: 'Ada',
      customerDetails: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        preferredCurrency: 'EUR',
        metadata: { mixins: { size: 'https://example.com/size' } },
      },
      customerAddress: { country: 'DE', city: 'Berlin', streetAppendix: 'b', extraLine4: 'Yard', mixins: { floor: 3 } },
    };
    expect((await auth.app.call('POST', '/customer/acme/signup', { headers: shopper, body })).status).toBe(201);
    const { accessToken } = (await auth.login('acme', shopper, 'known-names@example.com')).body;
    const me = await auth.app.call('GET', '/customer/acme/me?expand=addresses,mixin:*', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const address = { id: expect.any(String), ...body.customerAddress, tags: [], isDefault: true };
    expect(me.body).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      preferredCurrency: 'EUR',
      metadata: { version: 1, mixins: { size: 'https://example.com/size' } },
      addresses: [address],
      defaultAddress: address,
    });
  });

  it('have a whole profile, which PUT and PATCH change in part', async () => {
    const { headers } = await newCustomer();
    const change = (method: string, body: object) => auth.app.call(method, '/customer/acme/me', { headers, body });
    const me = async (query = '') => auth.app.call('GET', `/customer/acme/me${query}`, { headers });
    const profile = {
      contactEmail: 'office@example.com',
      title: 'Dr.',
      middleName: 'King',
      contactPhone: '+49 711 1',
      company: 'Engines',
      preferredLanguage: 'de-AT',
      preferredCurrency: 'CHF',
      preferredSite: 'main',
      mixins: { loyalty: { points: 3 } },
    };
    expect((await change('PUT', profile)).status).toBe(204);
    expect(
      (await change('PATCH', { lastName: 'Lovelace', title: null, metadata: { version: 2, mixins: { loyalty: 'https://s' } } })).status,
    ).toBe(204);
    const { title, ...rest } = profile;
    expect((await me()).body).toMatchObject({
      ...rest,
      firstName: 'Ada',
      lastName: 'Lovelace',
      metadata: { version: 3, mixins: { loyalty: 'https://s' } },
    });
    expect((await me()).body).not.toHaveProperty('title');
    expect((await me()).body).not.toHaveProperty('addresses');
    expect(title).toBe('Dr.');
    expect(await change('PATCH', { lastName: 'X', metadata: { version: 2 } })).toMatchObject({
      status: 409,
      body: { type: 'version_conflict' },
    });
    expect((await change('PUT', { contactEmail: null })).status).toBe(204);
    expect((await me()).body.contactEmail).toBe((await me()).body.email);
    expect(await me('?expand=orders')).toMatchObject({ status: 400, body: { details: [{ field: 'expand' }] } });
    expect(await change('PATCH', { active: true, onHold: false, id: 'x', verified: true, addresses: [] })).toMatchObject({ status: 204 });
    for (const body of [
      { mixins: { a: 'x'.repeat(17_000) } },
      { preferredCurrency: 'XXX' },
      { preferredLanguage: '??' },
      { admin: true },
    ]) {
      expect(await change('PUT', body)).toMatchObject({ status: 400 });
    }
  });

  describe('with addresses', () => {
    const address = { contactName: 'Ada', street: 'Example Street', streetNumber: '7a', zipCode: '10115', city: 'Berlin', country: 'DE' };
    const post = (headers: { authorization: string }, body: object) =>
      auth.app.call('POST', '/customer/acme/me/addresses', { headers, body });
    const list = async (headers: { authorization: string }) =>
      (await auth.app.call('GET', '/customer/acme/me/addresses', { headers })).body;

    it('have tags, list the oldest first, and are readable by applications', async () => {
      const { headers, customerNumber } = await newCustomer();
      const { status, body } = await post(headers, { ...address, tags: ['BILLING'] });
      expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(String) } });
      await post(headers, { country: 'FR', tags: ['SHIPPING'], isDefault: true });
      const expected = [
        { id: body.id, ...address, tags: ['BILLING'], isDefault: false },
        { id: expect.any(String), country: 'FR', tags: ['SHIPPING'], isDefault: true },
      ];
      expect(await list(headers)).toEqual(expected);
      const read = await auth.app.call('GET', `/customer/acme/customers/${customerNumber}/addresses`, { headers: backend });
      expect(read.body).toEqual(expected);
    });

    it('can replace and delete an address', async () => {
      const { headers } = await newCustomer();
      const { id } = (await post(headers, address)).body;
      const path = `/customer/acme/me/addresses/${id}`;
      expect((await auth.app.call('PUT', path, { headers, body: { country: 'AT', tags: [] } })).status).toBe(204);
      expect(await list(headers)).toEqual([{ id, country: 'AT', tags: [], isDefault: false }]);
      expect((await auth.app.call('DELETE', path, { headers })).status).toBe(204);
      expect(await auth.app.call('DELETE', path, { headers })).toMatchObject({ status: 404, body: { type: 'address_not_found' } });
      expect(await auth.app.call('PUT', '/customer/acme/me/addresses/x', { headers, body: address })).toMatchObject({ status: 404 });
    });

    it('can change parts of an address, and its tags', async () => {
      const { headers, customerNumber } = await newCustomer();
      const { id } = (await post(headers, { ...address, state: 'BE', tags: ['BILLING'] })).body;
      for (const [as, path] of [
        [headers, `/customer/acme/me/addresses/${id}`],
        [backend, `/customer/acme/customers/${customerNumber}/addresses/${id}`],
      ] as const) {
        const call = (method: string, at = '', body?: object) =>
          auth.app.call(method, `${path}${at}`, { headers: as, ...(body && { body }) });
        expect((await call('PATCH', '', { state: null, extraLine1: 'c/o Bob', isDefault: true })).status).toBe(204);
        expect((await call('POST', '/tags?tags=SHIPPING,OFFICE,BILLING')).status).toBe(204);
        expect((await call('DELETE', '/tags?tags=BILLING,NONE')).status).toBe(204);
        const { body } = await call('GET');
        expect(body).toEqual({ id, ...address, extraLine1: 'c/o Bob', tags: ['SHIPPING', 'OFFICE'], isDefault: true });
        const tags = Array.from({ length: 9 }, (_, i) => `T${i}`).join();
        expect(await call('POST', `/tags?tags=${tags}`)).toMatchObject({ status: 400, body: { details: [{ field: 'tags' }] } });
        expect(await call('POST', '/tags?tags=,')).toMatchObject({ status: 400 });
        expect((await call('PUT', '', { ...address, state: 'BE', tags: ['BILLING'] })).status).toBe(204);
      }
      expect((await auth.app.call('PATCH', `/customer/acme/me/addresses/${customerNumber}`, { headers, body: {} })).status).toBe(404);
    });

    it('keep all tags that concurrent calls add', async () => {
      const { headers } = await newCustomer();
      const { id } = (await post(headers, address)).body;
      const add = (i: number) => auth.app.call('POST', `/customer/acme/me/addresses/${id}/tags?tags=T${i}`, { headers });
      await Promise.all(Array.from({ length: 10 }, (_, i) => add(i)));
      expect((await list(headers))[0].tags.toSorted()).toEqual(Array.from({ length: 10 }, (_, i) => `T${i}`));
    });

    it('are written by applications', async () => {
      const { customerNumber } = await newCustomer();
      const path = `/customer/acme/customers/${customerNumber}/addresses`;
      const created = await auth.app.call('POST', path, { headers: { ...backend, 'idempotency-key': 'a1' }, body: address });
      expect(created).toMatchObject({ status: 201, body: { id: expect.any(String) } });
      expect((await auth.app.call('POST', path, { headers: { ...backend, 'idempotency-key': 'a1' }, body: address })).body).toEqual(
        created.body,
      );
      expect((await auth.app.call('DELETE', `${path}/${created.body.id}`, { headers: backend })).status).toBe(204);
      const unknown = '/customer/acme/customers/unknown/addresses';
      const answers = [await auth.app.call('POST', unknown, { headers: backend, body: address }), await auth.app.call('GET', unknown, { headers: backend })]; // prettier-ignore
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    });

    it('can read one address', async () => {
      const [{ headers }, other] = [await newCustomer(), await newCustomer()];
      const { id } = (await post(headers, { ...address, tags: ['BILLING'] })).body;
      const path = `/customer/acme/me/addresses/${id}`;
      const { status, body } = await auth.app.call('GET', path, { headers });
      expect({ status, body }).toEqual({ status: 200, body: { id, ...address, tags: ['BILLING'], isDefault: false } });
      expect((await auth.app.call('GET', path.replace(id, id.toUpperCase()), { headers })).status).toBe(200);
      for (const [callerHeaders, at] of [[other.headers, path], [headers, '/customer/acme/me/addresses/x']] as const) {
        expect(await auth.app.call('GET', at, { headers: callerHeaders })).toMatchObject({ status: 404, body: { type: 'address_not_found' } });
      }
    }); // prettier-ignore

    it('have at most a hundred addresses, even with concurrent calls', async () => {
      const { headers } = await newCustomer();
      const addAddresses = (count: number) => Promise.all(Array.from({ length: count }, () => post(headers, { country: 'DE' })));
      expect((await addAddresses(98)).every(({ status }) => status === 201)).toBe(true);
      const answers = await addAddresses(10);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(8).fill(409)]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ type: 'too_many_addresses' });
      expect(await list(headers)).toHaveLength(100);
    });

    it('have at most one default address, even if ten are set concurrently', async () => {
      const { headers } = await newCustomer();
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(headers, { ...address, isDefault: true })));
      expect(answers.every(({ status }) => status === 201)).toBe(true);
      expect((await list(headers)).filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
    });

    it('have a default address each, whichever customer sets another', async () => {
      const customers = [await newCustomer(), await newCustomer()] as const;
      const setDefault = ({ headers }: (typeof customers)[number]) => post(headers, { ...address, isDefault: true });
      const haveDefault = () =>
        Promise.all(customers.map(async ({ headers }) => (await list(headers)).some(({ isDefault }: { isDefault: boolean }) => isDefault)));
      for (const customer of customers) await setDefault(customer);
      expect(await haveDefault()).toEqual([true, true]);
      await setDefault(customers[0]);
      expect(await haveDefault()).toEqual([true, true]);
    });

    it('cannot access addresses of another customer', async () => {
      const [one, other] = [await newCustomer(), await newCustomer()];
      const { id } = (await post(one.headers, address)).body;
      const path = `/customer/acme/me/addresses/${id}`;
      expect((await auth.app.call('PUT', path, { headers: other.headers, body: { country: 'FR' } })).status).toBe(404);
      expect((await auth.app.call('DELETE', path, { headers: other.headers })).status).toBe(404);
      expect(await list(one.headers)).toHaveLength(1);
    });
  });
});
