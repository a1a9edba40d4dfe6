import { Client } from 'pg';
import { renderedPages, type RenderedPage } from './rendered-pdf';
import { VIEW, Warehouse } from './warehouse';
import { type ZplLabel, zplLabels } from './zpl-reader';

/** An order for a name and an address with letters beyond Latin-1. */
export const GRAZYNA = {
  customer: { id: '7', customerName: 'Gra\u017cyna \u0141ukaszewska' },
  delivery: {
    deliveryTime: { deliveryDate: '2030-05-01', deliveryTimeFrom: '09:00', deliveryTimeTo: '12:00' },
    deliveryAddress: {
      ...{ companyName: '\u015ei\u015fli & \u0150ry', street: 'Stra\u00dfe der Pariser Kommune', streetNumber: '7a' },
      ...{ extraLine1: 'Hinterhof', zipCode: '10243', city: 'Berlin', country: 'Germany' },
    },
  },
};

interface PaperFile {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** The papers of a warehouse, as files and as read. */
export class PaperWarehouse {
  private constructor(readonly warehouse: Warehouse) {}

  static async start(): Promise<PaperWarehouse> {
    return new PaperWarehouse(await Warehouse.start());
  }

  async file(path: string, headers: Record<string, string> = VIEW): Promise<PaperFile> {
    const answer = await fetch(`${this.warehouse.service.url}/pick-pack/acme${path}`, { headers });
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  }

  async pages(path: string): Promise<RenderedPage[]> {
    return renderedPages((await this.file(path)).bytes);
  }

  async labels(path: string): Promise<ZplLabel[]> {
    return zplLabels(new TextDecoder().decode((await this.file(path)).bytes));
  }

  async asAdmin(statement: string): Promise<void> {
    const { adminUrl } = this.warehouse.service.database;
    const client = new Client({ connectionString: adminUrl.href, options: '-c search_path=pick_pack' });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
