import {
  Cell,
  type DeskViewProps,
  Dialog,
  Filters,
  Link,
  Moment,
  Money,
  More,
  ReadView,
  Refused,
  Row,
  Rows,
  Search,
  State,
  Trouble,
  useDesk,
  useLanguage,
  useList,
  useRead,
  useReadEach,
  useSingleHit,
  Value,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { useOf } from '../core/campaign-form';
import { textIn } from '../core/localized';
import type { Campaign, Coupon, Figures } from '../core/wire';
import { useText } from '../texts';
import { CouponRows } from './coupon-rows';
import { Meter } from './meter';

const CAMPAIGNS = '/coupon/{tenant}/campaigns';
const PAGE_SIZE = 25;
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/** The newest campaigns, and what a search finds: campaigns, and the code that was typed. */
export function CampaignsView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const q = query.get('q') || undefined;
  const texts = useText();
  const campaigns = useList<Campaign>(
    `campaigns ${q}`,
    ({ pageNumber, pageSize }) =>
      desk.json('get', CAMPAIGNS, { query: { pageNumber, pageSize, sort: '-createdAt', ...(q !== undefined && { q }) } }),
    { idOf: ({ campaignId }) => campaignId, pageSize: PAGE_SIZE, isFiltered: true },
  );
  const findCode = async (text: string | undefined): Promise<readonly Coupon[]> => {
    if (text === undefined || !CODE.test(text)) return [];
    try {
      return [await desk.json('get', '/coupon/{tenant}/coupons/{code}', { path: { code: text } })];
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return [];
      throw error;
    }
  };
  const codes = useRead(`code ${q}`, () => findCode(q), { isOnce: true });
  const found = codes.value ?? [];
  const enter = useSingleHit(q ?? '', [campaigns, codes], () => {
    const [only, ...others] = campaigns.value ?? [];
    if (found[0]) desk.router.go(['codes', found[0].code]);
    else if (only && others.length === 0) desk.router.go(['campaigns', only.campaignId]);
  });
  const isNothing = (listed: readonly Campaign[]) => listed.length === 0 && found.length === 0;
  return (
    <ReadView name="campaigns" service="coupon" reading={campaigns} isEmpty={isNothing} top={<Top onEnter={enter} />}>
      {(listed) => (
        <>
          {found.length > 0 && <CouponRows coupons={found} />}
          {isNothing(listed) && <p class="quiet">{texts.campaigns.none}</p>}
          {listed.length > 0 && <CampaignRows campaigns={listed} onChanged={campaigns.reload} />}
          <More isShown={campaigns.hasMore} onMore={() => void campaigns.more()} />
        </>
      )}
    </ReadView>
  );
}

function Top({ onEnter }: { readonly onEnter: (text: string) => void }) {
  const desk = useDesk();
  const { campaigns: texts } = useText();
  return (
    <>
      <h1>{texts.title}</h1>
      <Filters>
        <Search label={texts.search} onEnter={onEnter} />
        {desk.may('marketing') && (
          <button type="button" class="primary" data-action="new" onClick={() => desk.router.go(['campaigns', 'new'])}>
            {texts.make}
          </button>
        )}
      </Filters>
    </>
  );
}

interface CampaignRowsProps {
  readonly campaigns: readonly Campaign[];
  readonly onChanged: () => Promise<void>;
}

/** Campaigns with their use. The figures are read once for each set of campaigns: counting the codes of all of them takes longer. */
function CampaignRows({ campaigns, onChanged }: CampaignRowsProps) {
  const desk = useDesk();
  const language = useLanguage();
  const { campaigns: texts } = useText();
  const [asked, setAsked] = useState<Campaign>();
  const ids = campaigns.map(({ campaignId }) => campaignId);
  const figures = useReadEach<Figures>(`figures ${ids.join(' ')}`, ids, (campaignId) =>
    desk.json('get', `${CAMPAIGNS}/{campaignId}/figures`, { path: { campaignId } }),
  );
  return (
    <>
      <Trouble service="coupon" reading={figures} />
      <Rows caption={texts.title} heads={[texts.name, texts.kind, texts.state, texts.used, { number: texts.limit }, texts.until]}>
        {campaigns.map((campaign) => {
          const { campaignId, active, budget, maxRedemptions, automatic, validUntil } = campaign;
          const name = textIn(campaign.name, language);
          const action = active ? 'deactivate' : 'activate';
          return (
            <Row key={campaignId} id={campaignId} kind="campaign" to={['campaigns', campaignId]}>
              <Cell label={texts.name}>
                <Link to={['campaigns', campaignId]}>
                  <Value name="name" value={name} />
                </Link>
              </Cell>
              <Cell label={texts.kind}>{automatic ? texts.automatic : texts.withCodes}</Cell>
              <Cell label={texts.state}>
                <span class="switch">
                  <State name="active" value={active} tone={active ? 'good' : 'quiet'}>
                    {active ? texts.active : texts.inactive}
                  </State>
                  {desk.may('marketing') && (
                    <button type="button" data-action={action} aria-label={`${texts[action]}: ${name}`} onClick={() => setAsked(campaign)}>
                      {texts[action]}
                    </button>
                  )}
                </span>
              </Cell>
              <Cell label={texts.used}>
                <Meter use={useOf(campaign, figures.value?.get(campaignId))} label={`${texts.used}: ${name}`} />
              </Cell>
              <Cell label={texts.limit} isNumber>
                {budget ? <Money name="budget" amount={budget.amount} currency={budget.currency} /> : (maxRedemptions ?? texts.unlimited)}
              </Cell>
              <Cell label={texts.until}>{validUntil === undefined ? '–' : <Moment name="validUntil" at={validUntil} />}</Cell>
            </Row>
          );
        })}
      </Rows>
      {asked && <SwitchDialog campaign={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface SwitchDialogProps {
  readonly campaign: Campaign;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a campaign is switched on or off. */
export function SwitchDialog({ campaign: { campaignId, active, name: localized }, onChanged, onClose }: SwitchDialogProps) {
  const desk = useDesk();
  const { campaigns: texts } = useText();
  const name = textIn(localized, useLanguage());
  const change = async () => {
    await desk.json('patch', `${CAMPAIGNS}/{campaignId}`, { path: { campaignId }, body: { active: !active } });
    await onChanged();
  };
  return (
    <Dialog
      title={active ? texts.deactivateTitle(name) : texts.activateTitle(name)}
      confirm={active ? texts.deactivate : texts.activate}
      isDanger={active}
      onConfirm={change}
      onClose={onClose}
    >
      <p>{active ? texts.deactivateText : texts.activateText}</p>
    </Dialog>
  );
}
