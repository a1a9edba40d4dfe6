import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Call, callsOf, type Document, documentOf, isEventStream } from '../tools/generate/docs-site/document.ts';
import { needsOf, type Source, SOURCES } from '../tools/generate/docs-site/sample-values.ts';
import { curlOf } from '../tools/generate/docs-site/samples.ts';
import { serviceNames } from '../tools/generate/services/list.ts';
import type { Demo } from './suite';

/**
 * Samples that the demo refuses, as documented. It has no order of the example of `cancelEntries`, no packed order, no invoice, no credit
 * note to mail again, no stuck checkout and no proof of delivery. Its staff log in with PINs, which start no second factor.
 * It cannot read the token or code in a mail. The tour in the example of `moveTourStop` is
 * not one of its own. The signature of a webhook is valid for minutes, and its check is for Onfleet.
 */
const REFUSED: Readonly<Record<string, number>> = {
  ...{ setOrderStatus: 409, retryCheckout: 409, finishPacking: 409, acceptInvitation: 400 },
  ...{ startTotp: 403, confirmTotp: 404 },
  ...{ resetPassword: 400, confirmEmailChange: 400, confirmSignup: 400, loginWithCode: 401 },
  ...{ createCreditNote: 409, loadCreditNote: 404, printCreditNote: 404, loadCreditNoteXml: 404 },
  ...{ repeatOrderMail: 409, cancelEntries: 404, loadInvoice: 404, printInvoice: 404, loadInvoiceXml: 404 },
  ...{ createReturn: 409, loadReturn: 404, approveReturn: 404, declineReturn: 404, receiveReturn: 404, cancelReturn: 404 },
  ...{ listTenants: 403, loadTenant: 403, updateTenant: 403 }, // of the tenant platform alone
  ...{ moveTourStop: 404, loadDeliveryProof: 404, receiveProviderWebhook: 401, checkProviderWebhook: 404 },
};
/** Samples of carts: each sample that needs them gets a cart of its own, since carts are ordered, merged and deleted. */
const AGAIN: ReadonlySet<string> = new Set([
  ...['createCart', 'findCart', 'addCartItem', 'updateCart', 'applyCoupon', 'changeCartSite', 'previewCheckout'],
]);
/**
 * Only a schema without numbers can be deleted. A coupon's code is never free again, a finished order is not packed again, a credited
 * one is not cancelled, and logins use the first password.
 */
const FIRST = ['deleteSequenceSchema'];
const LAST = [
  ...[
    'deleteCoupon',
    'deleteCampaign',
    'deleteStaff',
    'finishPacking',
    'createCreditNote',
    'loadCreditNote',
    'deleteCustomer',
    'loadErasure',
  ],
  ...['changePassword', 'requestEmailChange', 'revokeToken'],
];

const TOKENS: ReadonlySet<string> = new Set(['grantToken', 'startSession', 'login', 'loginStaff']);
/** Samples that end the login or use its refresh token: the next sample logs in again. */
const ENDED_LOGIN: ReadonlyMap<string, string> = new Map([
  ...['logout', 'deleteOwnSession', 'refreshLogin', 'refreshToken'].map((id) => [id, 'login'] as const),
  ['logoutStaff', 'loginStaff'],
]);

/** The value of an id that a refused sample would have returned. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

interface Sample {
  readonly call: Call;
  readonly document: Document;
}

interface Ran {
  readonly text: string;
  readonly status: number;
  readonly answer: unknown;
}

/** Pastes each curl sample of the reference into a shell, after the samples and with the values that its text names. */
export function describeSamples(demoOf: () => Demo): void {
  describe('the samples of the reference', () => {
    const samples = new Map(serviceNames().flatMap(samplesOf));
    let reader: Reader;
    beforeAll(() => void (reader = new Reader(samples, demoOf())));
    afterAll(() => reader.close());

    it.each(inOrder([...samples.keys()]))('%s runs as pasted', async (id) => {
      const { text, status, answer } = await reader.run(id);
      const isDocumented = documentedOf(samples.get(id)).includes(status);
      expect(isDocumented ? 'documented' : `${status} ${JSON.stringify(answer)}\n${text}`).toBe('documented');
    });

    it('are one for each call of the suite', () => {
      const calls = serviceNames().flatMap((app) => callsOf(documentOf(app)));
      expect(reader.sent.size).toBe(calls.length);
      console.log(`${reader.sent.size} samples ran as pasted, ${Object.keys(REFUSED).length} of them with a documented refusal`);
    });
  });
}

const samplesOf = (app: string): [string, Sample][] => {
  const document = documentOf(app);
  return callsOf(document).map((call) => [call.operation.operationId, { call, document }]);
};

const inOrder = (ids: readonly string[]): string[] => [...FIRST, ...ids.filter((id) => ![...FIRST, ...LAST].includes(id)), ...LAST];

/** Returns the statuses that a sample may have: the successes of its call, or the refusal. */
function documentedOf(sample: Sample | undefined): number[] {
  const { responses = [], operation } = sample?.call ?? {};
  const refusal = REFUSED[operation?.operationId ?? ''];
  return responses.map(([status]) => Number(status)).filter((status) => (refusal === undefined ? status < 300 : status === refusal));
}

/** A reader of the reference with a shell. */
class Reader {
  readonly sent = new Set<string>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'samples-'));
  private readonly ran = new Map<string, Ran>();
  private readonly values = new Map<string, string>();

  constructor(
    private readonly samples: ReadonlyMap<string, Sample>,
    private readonly demo: Demo,
  ) {}

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Pastes a sample, unless it has run. `now` are the samples that have run for the same one, with its cart. */
  async run(id: string, now = new Map<string, Ran>()): Promise<Ran> {
    const earlier = AGAIN.has(id) ? now.get(id) : this.ran.get(id);
    if (earlier) return earlier;
    const { call, document } = this.samples.get(id) ?? {};
    if (!call || !document) throw new Error(`There is no sample ${id}`);
    const text = curlOf(call, document, { baseUrl: this.demo.baseUrl, tenant: 'acme' });
    const { variables, samples } = needsOf(id, text);
    for (const [name, source] of variables) await this.find(name, source, now);
    for (const sample of samples) await this.run(sample, now);
    const result = await this.paste(text, isEventStream(call));
    for (const known of [this.ran, now]) known.set(id, result);
    this.sent.add(id);
    this.learn(id, result);
    this.ran.delete(ENDED_LOGIN.get(id) ?? '');
    // A deleted or cancelled resource is created again for the next sample.
    if (call.method === 'DELETE' || id === 'cancelOrder') for (const other of [...samples, ...sourcesOf(variables)]) this.ran.delete(other);
    return result;
  }

  /** Finds the value of a variable where the text says. */
  private async find(name: string, source: Source, now: Map<string, Ran>): Promise<void> {
    if ('sample' in source) {
      await this.run(source.sample, now);
      if (!this.values.has(name)) this.values.set(name, UNKNOWN_ID); // the sample is refused
    } else this.values.set(name, memberOf(this.demo, source.file.split(': ')[1] ?? ''));
  }

  private learn(id: string, { status, answer }: Ran): void {
    if (status >= 300) return;
    for (const [name, source] of Object.entries(SOURCES))
      if ('sample' in source && source.sample === id) this.values.set(name, memberOf(answer, source.member));
  }

  private async paste(text: string, isStream: boolean): Promise<Ran> {
    const file = join(this.folder, 'answer');
    rmSync(file, { force: true });
    // An event stream is read for a second, and then cut off.
    const cut = isStream ? ['-m 1', '|| [ $? = 28 ]'] : ['', ''];
    const script = `curl() { command curl ${cut[0]} -o '${file}' -w '%{http_code}' "$@" ${cut[1]}; }\n${text}`;
    const env = { PATH: process.env['PATH'] ?? '', ...Object.fromEntries(this.values) };
    const { stdout } = await promisify(execFile)('sh', ['-euc', script], { env });
    return { text, status: Number(stdout), answer: existsSync(file) ? parsed(readFileSync(file, 'utf8')) : undefined };
  }
}

const sourcesOf = (variables: readonly (readonly [string, Source])[]): string[] =>
  variables.flatMap(([, source]) => ('sample' in source && !TOKENS.has(source.sample) ? [source.sample] : []));

const memberOf = (value: unknown, path: string): string =>
  String(path.split('.').reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>> | undefined)?.[name], value));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
