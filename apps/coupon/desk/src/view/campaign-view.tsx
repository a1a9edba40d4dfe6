import {
  Check,
  Choice,
  Fact,
  Facts,
  Field,
  Form,
  FormValues,
  Link,
  Money,
  newUuid,
  Part,
  ReadView,
  type Refused,
  SHARED,
  Value,
  View,
  useDesk,
  useLanguage,
  useRead,
  useTexts,
} from '@suite/page';
import { useRef, useState } from 'preact/hooks';
import { campaignOf, changesOf, dayIn, editable, fieldOf, useOf, withMoments } from '../core/campaign-form';
import { textIn, withText } from '../core/localized';
import type { Campaign } from '../core/wire';
import { useText } from '../texts';
import { CartPreview } from './cart-preview';
import { Meter } from './meter';
import { PromotionFields } from './promotion-fields';

const CAMPAIGN = '/coupon/{tenant}/campaigns/{campaignId}';

/** Creates a campaign. */
export function NewCampaignView() {
  const desk = useDesk();
  const { campaign: texts } = useText();
  const sent = useRef({ text: '', key: '' });
  /** The same text is sent with the same key, so that a lost answer makes no second campaign. */
  const keyOf = (text: string): string => {
    if (sent.current.text !== text) sent.current = { text, key: newUuid() };
    return sent.current.key;
  };
  const save = async (values: FormValues) => {
    const campaignId = values.given('campaignId');
    const automatic = values.flag('automatic');
    const body = { ...campaignOf(values, automatic), ...(campaignId && { campaignId }), name: values.text('name'), automatic };
    const made = await desk.json('post', '/coupon/{tenant}/campaigns', {
      body,
      headers: { 'idempotency-key': keyOf(JSON.stringify(body)) },
    });
    desk.news.set(texts.saved);
    desk.router.go(['campaigns', made.campaignId]);
  };
  const { form, values: typed } = useTypedForm();
  const [refusal, setRefusal] = useState<Refused>();
  const judged = () => {
    const values = typed();
    const automatic = values?.flag('automatic') ?? false;
    const campaignId = values?.given('campaignId');
    const terms = values ? campaignOf(values, automatic) : {};
    return { ...terms, ...(campaignId && { campaignId }), name: values?.given('name') ?? UNNAMED, automatic };
  };
  return (
    <View name="campaign" id="new" state="ready">
      <h1>{texts.make}</h1>
      <div ref={form}>
        <CampaignForm onSave={save} refusal={refusal} />
      </div>
      <CartPreview judged={judged} onRefused={setRefusal} />
    </View>
  );
}

/** The name of a campaign that is judged before it has one. */
const UNNAMED = '–';

/** Returns what is typed in the form of a part of the view, if it has one. */
function useTypedForm() {
  const form = useRef<HTMLDivElement>(null);
  const { form: texts } = useTexts(SHARED);
  const values = (): FormValues | undefined => {
    const found = form.current?.querySelector('form');
    return found ? new FormValues(found, texts) : undefined;
  };
  return { form, values };
}

/** A campaign: its terms to change, its use, and what a cart would get. */
export function CampaignView({ campaignId }: { readonly campaignId: string }) {
  const desk = useDesk();
  const language = useLanguage();
  const { campaign: texts } = useText();
  const campaign = useRead(`campaign ${campaignId}`, () => desk.json('get', CAMPAIGN, { path: { campaignId } }));
  const { form, values: typed } = useTypedForm();
  const [refusal, setRefusal] = useState<Refused>();
  const save = async (found: Campaign, values: FormValues) => {
    const name = withText(found.name, language, values.text('name'));
    const before = { ...editable(found), name: found.name };
    const body = changesOf(before, { ...campaignOf(values, found.automatic), name });
    if (Object.keys(body).length > 0) await desk.json('patch', CAMPAIGN, { path: { campaignId }, body });
    await campaign.reload();
    desk.news.set(texts.saved);
  };
  return (
    <ReadView name="campaign" id={campaignId} service="coupon" reading={campaign} top={<p class="quiet">{campaignId}</p>}>
      {(found) => (
        <>
          <h1>{textIn(found.name, language)}</h1>
          <CampaignFigures campaign={found} />
          {desk.may('marketing') && (
            <div ref={form}>
              <CampaignForm campaign={found} onSave={(values) => save(found, values)} refusal={refusal} />
            </div>
          )}
          <CartPreview campaign={found} judged={() => judgedOf(found, typed())} onRefused={setRefusal} />
        </>
      )}
    </ReadView>
  );
}

/** The use of a campaign, and the way to its codes. */
function CampaignFigures({ campaign }: { readonly campaign: Campaign }) {
  const desk = useDesk();
  const { campaign: texts, campaigns } = useText();
  const { campaignId } = campaign;
  const figures = useRead(`figures ${campaignId}`, () => desk.json('get', `${CAMPAIGN}/figures`, { path: { campaignId } }));
  return (
    <section class="card">
      <h2>{texts.figures}</h2>
      <Part service="coupon" reading={figures}>
        {(so) => (
          <Facts>
            <Fact label={campaigns.used}>
              <Meter use={useOf(campaign, so)} label={campaigns.used} />
            </Fact>
            <Fact label={texts.redemptions}>
              <Value name="redemptions" value={so.redemptions} />
            </Fact>
            {so.redemptions > 0 && (
              <Fact label={texts.used}>
                <Money name="discountTotal" amount={so.discountTotal.amount} currency={so.discountTotal.currency} />
              </Fact>
            )}
            {!campaign.automatic && <Fact label={texts.codesMade}>{so.codes}</Fact>}
            <Fact label={texts.refused}>{Object.values(so.refusals).reduce((sum, count) => sum + count, 0)}</Fact>
          </Facts>
        )}
      </Part>
      {!campaign.automatic && (
        <p class="buttons">
          <Link to={['codes']} query={{ campaignId }} action="codes">
            {texts.codes}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Returns a campaign as it is in the form, or as it is stored for those who have no form. */
function judgedOf(campaign: Campaign, values: FormValues | undefined) {
  const { campaignId, name, automatic } = campaign;
  const terms = values ? campaignOf(values, automatic) : editable(campaign);
  return { ...withMoments(terms, campaign), campaignId, name, automatic };
}

interface CampaignFormProps {
  readonly campaign?: Campaign;
  readonly onSave: (values: FormValues) => Promise<unknown>;
  /** The refusal of a preview of these terms. */
  readonly refusal: Refused | undefined;
}

/** The terms of a campaign. Those of an automatic one are shown while it is one. */
function CampaignForm({ campaign, onSave, refusal }: CampaignFormProps) {
  const { campaign: texts } = useText();
  const language = useLanguage();
  const [isAutomatic, setIsAutomatic] = useState(campaign?.automatic ?? false);
  const { form, values: typed } = useTypedForm();
  const nameOf = (member: string): string => {
    const values = typed();
    return values ? fieldOf(member, values) : member;
  };
  const timeZone = campaign?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const combinations = Object.entries(texts.combinations).filter(([name]) => !isAutomatic || name !== 'SAME_CAMPAIGN');
  return (
    <section class="card" ref={form}>
      <h2>{texts.terms}</h2>
      <Form onSave={onSave} refusal={refusal} nameOf={nameOf} onChange={(values) => !campaign && setIsAutomatic(values.flag('automatic'))}>
        <div class="columns">
          <Field name="name" label={texts.name} value={campaign && textIn(campaign.name, language)} isRequired />
          {!campaign && <Field name="campaignId" label={texts.id} hint={texts.idHint} autocomplete="off" />}
          <Choice name="combinable" label={texts.combinable} value={campaign?.combinable ?? 'ALL'} options={combinations} />
          <Field name="validFrom" type="date" label={texts.validFrom} value={dayIn(campaign?.validFrom, timeZone)} />
          <Field name="validUntil" type="date" label={texts.validUntil} value={dayIn(campaign?.validUntil, timeZone)} />
          <Field name="timeZone" label={texts.timeZone} value={timeZone} />
          <Field name="budget.amount" type="number" label={texts.budget} value={campaign?.budget?.amount} />
          <Field name="budget.currency" label={texts.currency} value={campaign?.budget?.currency ?? 'EUR'} />
          <Field name="maxRedemptions" type="number" label={texts.maxRedemptions} value={campaign?.maxRedemptions} />
        </div>
        <Check name="active" label={texts.active} isChecked={campaign?.active ?? true} />
        {!campaign && <Check name="automatic" label={texts.automatic} />}
        {isAutomatic && <PromotionFields campaign={campaign} />}
      </Form>
    </section>
  );
}
