import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Promotion } from '@suite/contracts';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface Redemption {
  readonly id: string;
  readonly promotionId: string;
  readonly orderCode: string;
  readonly discount: number;
}

/** What a redemption states. */
interface Stated {
  readonly orderCode: string;
  readonly discount: { readonly amount: number };
}

interface StubMessage {
  readonly position: number;
  readonly type: string;
  readonly data: object;
}

/** A reader of the messages after a position, of these types. */
interface Reader {
  readonly after: number;
  readonly types: readonly string[] | undefined;
}

/** Returns an automatic campaign of 10 % with the overrides of the case. */
export const promotion = (campaignId: string, more: Partial<Promotion> = {}): Promotion => ({
  campaignId,
  name: { en: `Promotion ${campaignId}`, de: 'Aktion' },
  active: true,
  timeZone: 'Europe/Berlin',
  benefit: { type: 'PERCENT', percentage: 10 },
  appliesTo: 'SUBTOTAL',
  priority: 100,
  stop: false,
  combinable: 'ALL',
  ...more,
});

/** The automatic campaigns of a coupon service, with the limits and the messages that their contract promises. */
export class PromotionStub {
  readonly redemptions: Redemption[] = [];
  /** Whether the list of campaigns is unavailable. */
  isAway = false;
  /** The next answer with the campaigns, if it is to be late. */
  private held: { readonly began: () => void; readonly released: Promise<void> } | undefined;
  private readonly campaigns = new Map<string, Promotion>();
  private readonly messages: StubMessage[] = [];
  private readonly waiting = new Map<ServerResponse, Reader>();
  private made = 0;

  put(campaign: Promotion): void {
    this.campaigns.set(campaign.campaignId, campaign);
    this.tell('campaign.updated', { ...campaign, automatic: true });
  }

  delete(campaignId: string): void {
    this.campaigns.delete(campaignId);
    this.tell('campaign.deleted', { campaignId, automatic: true });
  }

  /** Uses up the last of a campaign's limits. */
  exhaust(campaignId: string): void {
    this.campaigns.delete(campaignId);
    this.tell('campaign.exhausted', { campaignId, automatic: true });
  }

  clear(): void {
    for (const id of [...this.campaigns.keys()]) this.delete(id);
    this.redemptions.length = 0;
  }

  /** Lets another order use a part of the limits. What the list of promotions says is outdated then. */
  useUp(campaignId: string): void {
    this.redemptions.push({ id: 'other', promotionId: campaignId, orderCode: 'other', discount: Infinity });
  }

  /** Delays the next answer with the campaigns, as they are when it is asked for, until it is released. */
  holdNextList(): { readonly began: Promise<void>; readonly release: () => void } {
    const [began, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.held = { began: began.resolve, released: released.promise };
    return { began: began.promise, release: released.resolve };
  }

  /** Answers who reads the feed or the campaigns, which is not among the calls of a checkout. Returns false for any other call. */
  answers(request: IncomingMessage, response: ServerResponse): boolean {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    if (request.method !== 'GET' || !/^\/coupon\/acme\/(messages|campaigns)$/.test(pathname)) return false;
    if (pathname.endsWith('/campaigns')) {
      const { status, body } = this.list();
      const { held } = this;
      this.held = undefined;
      held?.began();
      void (held?.released ?? Promise.resolve()).then(() =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      );
      return true;
    }
    const reader = { after: Number(searchParams.get('after')), types: searchParams.get('types')?.split(',') };
    if (this.send(response, reader)) return true;
    if (!searchParams.has('wait')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
      return true;
    }
    this.waiting.set(response, reader);
    response.on('close', () => this.waiting.delete(response));
    return true;
  }

  /** Redeems a campaign, or releases a redemption. */
  answer(
    { method, body }: { readonly method: string; readonly body: Record<string, unknown> },
    [, promotionId = '', , redemptionId = '']: readonly string[],
  ): Answer {
    if (promotionId === 'preview') return this.judge(body);
    return method === 'DELETE' ? this.release(redemptionId) : this.redeem(promotionId, body as unknown as Stated);
  }

  /** The position of the last message. */
  get position(): number {
    return this.messages.length;
  }

  /** Whether a reader waits for the next message. */
  get isFollowed(): boolean {
    return this.waiting.size > 0;
  }

  /** Loses all messages and the connections of readers, as a service that was restored from an old backup. */
  restore(): void {
    this.messages.length = 0;
    for (const response of this.waiting.keys()) response.destroy();
    this.waiting.clear();
  }

  private list(): Answer {
    if (this.isAway) return { status: 503, body: {} };
    const left = (campaign: Promotion) => {
      const { redemptions, spent } = this.usesOf(campaign, ({ id }) => id !== 'other');
      const { maxRedemptions, budget } = campaign;
      return {
        ...(maxRedemptions !== undefined && { redemptionsLeft: maxRedemptions - redemptions }),
        ...(budget && { budgetLeft: budget.amount - spent }),
      };
    };
    return { status: 200, body: [...this.campaigns.values()].map((each) => ({ ...each, ...left(each) })) };
  }

  /** Returns a campaign with the defaults, as it would be stored. Rejects more than 100 %. */
  private judge(body: Record<string, unknown>): Answer {
    const { percentage = 0 } = (body['benefit'] ?? {}) as { percentage?: number };
    const message = 'benefit.percentage must be at most 100';
    if (percentage > 100)
      return { status: 400, body: { status: 400, type: 'validation_violation', message, details: [{ field: 'benefit.percentage', type: 'invalid_value', message }] } }; // prettier-ignore
    const { campaignId = 'new' } = body as { campaignId?: string };
    return { status: 200, body: { ...promotion(campaignId), automatic: false, ...body } };
  }

  private redeem(promotionId: string, { orderCode, discount }: Stated): Answer {
    const earlier = this.redemptions.find((each) => each.promotionId === promotionId && each.orderCode === orderCode);
    if (earlier) return { status: 201, body: { id: earlier.id } };
    const campaign = this.campaigns.get(promotionId);
    const isUsedUp = campaign !== undefined && !this.isLeft(campaign, discount.amount);
    const refusal = !campaign ? 'coupon_not_active' : isUsedUp ? 'coupon_redemptions_exceeded' : undefined;
    if (refusal !== undefined) return { status: 400, body: { status: 400, type: 'business_error', message: refusal, details: [{ type: refusal, message: refusal }] } }; // prettier-ignore
    this.made += 1;
    const redemption = { id: `of-promotion-${this.made}`, promotionId, orderCode, discount: discount.amount };
    this.redemptions.push(redemption);
    this.tell('redemption.created', { campaignId: promotionId });
    return { status: 201, body: { id: redemption.id } };
  }

  private isLeft(campaign: Promotion, discount: number): boolean {
    const { redemptions, spent } = this.usesOf(campaign);
    return redemptions < (campaign.maxRedemptions ?? Infinity) && spent + discount <= (campaign.budget?.amount ?? Infinity);
  }

  private usesOf({ campaignId }: Promotion, isCounted: (redemption: Redemption) => boolean = () => true) {
    const own = this.redemptions.filter((each) => each.promotionId === campaignId && isCounted(each));
    return { redemptions: own.length, spent: own.reduce((sum, { discount }) => sum + discount, 0) };
  }

  private release(id: string): Answer {
    const index = this.redemptions.findIndex((each) => each.id === id);
    if (index < 0) return { status: 404, body: { type: 'redemption_not_found' } };
    const [released] = this.redemptions.splice(index, 1);
    this.tell('redemption.cancelled', { campaignId: released?.promotionId });
    return { status: 204 };
  }

  private tell(type: string, data: object): void {
    this.messages.push({ position: this.messages.length + 1, type, data });
    for (const [response, reader] of this.waiting) this.send(response, reader);
  }

  private send(response: ServerResponse, { after, types }: Reader): boolean {
    const found = this.messages.filter(({ position, type }) => position > after && types?.includes(type) !== false);
    if (found.length === 0) return false;
    this.waiting.delete(response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    return true;
  }
}
