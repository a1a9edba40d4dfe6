import { type DeskViewProps, Filters, More, ReadView, Search, useDesk, useList, useSingleHit } from '@suite/page';
import type { Coupon } from '../core/wire';
import { useText } from '../texts';
import { CouponRows } from './coupon-rows';
import { ImportCodes } from './import-codes';
import { MakeCodes } from './make-codes';

const COUPONS = '/coupon/{tenant}/coupons';

/** Lists codes, newest first or as a search finds them. Creates many codes, or imports those of another system. */
export function CodesView({ query }: Pick<DeskViewProps, 'query'>) {
  const desk = useDesk();
  const { codes: texts } = useText();
  const q = query.get('q') || undefined;
  const campaignId = query.get('campaignId') || undefined;
  const isByCode = q !== undefined || campaignId !== undefined;
  const coupons = useList<Coupon>(
    `codes ${q} ${campaignId}`,
    ({ pageNumber, pageSize, last }) => {
      const filter = { pageSize, ...(q !== undefined && { q }), ...(campaignId !== undefined && { campaignId }) };
      return desk.json('get', COUPONS, {
        query: isByCode ? { ...filter, after: last?.code ?? '' } : { ...filter, pageNumber, sort: '-createdAt' },
      });
    },
    { idOf: ({ code }) => code, pageSize: 50, isFiltered: true },
  );
  const enter = useSingleHit(q ?? '', [coupons], () => {
    const [only, ...others] = coupons.value ?? [];
    const found = coupons.value?.find(({ code }) => code === q?.toUpperCase()) ?? (others.length === 0 ? only : undefined);
    if (found) desk.router.go(['codes', found.code]);
  });
  const top = (
    <>
      <h1>{campaignId === undefined ? texts.title : texts.ofCampaign(campaignId)}</h1>
      <Filters>
        <Search label={texts.search} onEnter={enter} />
      </Filters>
    </>
  );
  return (
    <ReadView name="codes" service="coupon" reading={coupons} isEmpty={(listed) => listed.length === 0} top={top}>
      {(listed) => (
        <>
          {desk.may('marketing') && <MakeCodes campaignId={campaignId} onMade={coupons.reload} />}
          {desk.may('marketing') && <ImportCodes onImported={coupons.reload} />}
          {listed.length === 0 && <p class="quiet">{texts.none}</p>}
          {listed.length > 0 && <CouponRows coupons={listed} />}
          <More isShown={coupons.hasMore} onMore={() => void coupons.more()} />
        </>
      )}
    </ReadView>
  );
}
