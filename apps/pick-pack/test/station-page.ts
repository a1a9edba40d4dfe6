import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Clock } from '@suite/runtime';
import { DeskStage, STAFF_PIN, TestClock } from '@suite/testing';
import type { Browser, Page } from 'playwright-core';
import { Warehouse } from './warehouse';

const LEAD = 'pickpack.pickpack_view pickpack.pickpack_manage';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
export const [TODAY, TOMORROW] = ['2030-05-01', '2030-05-02'];

export const mug = (more: object = {}) => ({
  ...{ entryId: 'mug', productId: 'mug', productName: 'Mug', orderedCount: 2, price: 1 },
  ...more,
});

/** The packing station in a browser, with Leo who leads, Pat who packs, and Sue of support; and a server of pictures. */
export class StationPage extends DeskStage<Page> {
  warehouse!: Warehouse;
  imageOrigin!: string;
  /** The pictures that were asked for. */
  readonly asked: string[] = [];
  private images!: Server;
  private sites = 0;

  constructor(browserOf: () => Browser) {
    const clock = new TestClock(new Date(`${TODAY}T12:00:00Z`));
    super(browserOf, {
      ...{ app: 'pick-pack', page: 'station', browser: { timezoneId: 'UTC', acceptDownloads: true } },
      front: () => ({
        ...{ prefix: '/pick-pack', morePaths: { board: 'station' }, imageOrigins: [this.imageOrigin], clock },
        serviceUrl: () => this.warehouse.service.url,
      }),
      members: {
        leo: { role: 'lead', scopes: LEAD },
        sue: { role: 'support', scopes: 'pickpack.pickpack_view' },
        pat: { role: 'packer', scopes: 'pickpack.pickpack_pack' },
      },
      start: async () => {
        await this.startImages();
        this.warehouse = await Warehouse.start({ replace: [{ token: Clock, value: clock }] });
      },
      stop: () => {
        this.images.close();
        return this.warehouse.stop();
      },
    });
    beforeEach(() => {
      this.asked.length = 0;
      this.front.stub('GET /pick-pack/acme/stream', () => ({ status: 404, body: { type: 'not_found', message: 'None' } }));
    });
  }

  /** A site of its own with orders, and the station of the site. */
  async newSite() {
    const siteCode = `station-${(this.sites += 1)}`;
    await this.warehouse.call('PUT', `/sites/${siteCode}`, { timeZone: 'UTC', imageOrigins: [this.imageOrigin] });
    const station = { name: 'Bench 1', siteCode, labelFormat: 'ZPL' };
    const staff = ['leo', 'pat'].map((staffId) => ({ staffId, firstName: staffId, lastName: 'Weber' }));
    this.front.stub('POST /auth/acme/stations/enrol', () => ({ status: 200, body: { ...station, stationId: 's', stationToken: 'token' } }));
    this.front.stub('GET /auth/acme/stations/me/staff', () => ({ status: 200, body: { station, staff } }));
    const receive = async (number: string, { entries = [mug()], time = '18:00', day = TODAY, packaging = [] as object[] } = {}) => {
      const orderId = `${siteCode}-${number}`;
      const delivery = { deliveryTime: { deliveryDate: day, deliveryTimeFrom: time, deliveryTimeTo: '20:00' } };
      const order = { siteCode, orderNumber: number, delivery, entries, packagingProducts: packaging };
      expect(await this.warehouse.receive(orderId, order)).toMatchObject({ status: 200 });
      return orderId;
    };
    return { siteCode, receive };
  }

  /** Enrols the device, and signs a member in. */
  async enter(staffId = 'leo'): Promise<void> {
    await this.page.goto(`${this.origin}/pick-pack/acme/station#code`);
    await this.page.locator('input[name=enrolmentCode]').press('Enter');
    await this.page.locator(`[data-staff="${staffId}"]`).click();
    await this.page.locator('input[name=pin]').fill(STAFF_PIN);
    await this.page.keyboard.press('Enter');
    await this.user.sees('[data-view=queue]');
  }

  private async startImages(): Promise<void> {
    this.images = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      response.setHeader('content-type', 'image/svg+xml').end(PICTURE);
    });
    await new Promise<void>((resolve) => this.images.listen(0, '127.0.0.1', resolve));
    this.imageOrigin = `http://127.0.0.1:${(this.images.address() as AddressInfo).port}`;
  }
}
