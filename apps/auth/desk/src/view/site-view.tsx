import { Check, Choice, Field, Form, type FormValues, ReadView, useDesk, useNewId, useRead, View } from '@suite/page';
import { siteOf } from '../core/site-form';
import type { Site } from '../core/wire';
import { useText } from '../texts';
import { Head, useQuestion } from './parts';
import { ShippingFields } from './shipping-fields';

const SITE = '/cart/{tenant}/sites/{siteCode}';

/** Creates a site under the typed code. */
export function NewSiteView() {
  const desk = useDesk();
  const { saved, sites: texts } = useText();
  const newId = useNewId();
  const create = async (values: FormValues) => {
    const siteCode = await newId(values, 'code', (code) => desk.json('get', SITE, { path: { siteCode: code } }));
    await desk.json('put', SITE, { path: { siteCode }, body: siteOf(values) });
    desk.news.set(saved);
    desk.router.go(['settings', 'sites', siteCode]);
  };
  return (
    <View name="site" id="new" state="ready">
      <Head title={texts.add} />
      <SiteForm onSave={create} />
    </View>
  );
}

/** A site: how its carts are priced, where it ships, and who sells. */
export function SiteView({ siteCode }: { readonly siteCode: string }) {
  const desk = useDesk();
  const { remove, removed, saved, sites: texts } = useText();
  const [ask, dialog] = useQuestion();
  const path = { siteCode };
  const reading = useRead(`site ${siteCode}`, () => desk.json('get', SITE, { path }));
  const save = async (values: FormValues, before: Site) => {
    await desk.json('put', SITE, { path, body: siteOf(values, before) });
    desk.news.set(saved);
    await reading.reload();
  };
  const question = {
    ...{ title: texts.removeAsk(siteCode), hint: texts.removeHint, confirm: remove, isDanger: true },
    run: async () => {
      await desk.json('delete', SITE, { path });
      desk.news.set(removed);
      desk.router.go(['settings']);
    },
  };
  return (
    <ReadView name="site" id={siteCode} service="cart" reading={reading}>
      {(site) => (
        <>
          <Head title={site.name ?? siteCode} />
          <SiteForm site={site} onSave={(values) => save(values, site)} />
          <p class="buttons">
            <button type="button" class="danger" data-action="remove" onClick={() => ask(question)}>
              {remove}
            </button>
          </p>
          {dialog}
        </>
      )}
    </ReadView>
  );
}

interface SiteFormProps {
  readonly site?: Site;
  readonly onSave: (values: FormValues) => Promise<void>;
}

const HOME = ['street', 'streetNumber', 'zipCode', 'city', 'country'] as const;
const SELLER = [
  ...(['name', 'street', 'streetNumber', 'zipCode', 'city', 'country', 'vatId', 'taxNumber'] as const),
  ...(['email', 'phone', 'contact', 'iban', 'bic', 'registration'] as const),
];

function SiteForm({ site, onSave }: SiteFormProps) {
  const { sites: texts } = useText();
  const { labels } = texts;
  const { address, timeZone } = site?.homeBase ?? {};
  return (
    <section class="card">
      <Form onSave={onSave}>
        <div class="pair">
          {!site && <Field name="code" label={labels.code} hint={texts.codeHint} autocomplete="off" />}
          <Field name="name" label={labels.name} value={site?.name} autocomplete="off" />
          <Field name="currency" label={labels.currency} value={site?.currency ?? 'EUR'} autocomplete="off" />
          <Field name="currencies" label={labels.currencies} value={site?.currencies?.join(', ')} hint={texts.listHint} />
          <Field name="language" label={labels.language} value={site?.language} hint={texts.languageHint} />
        </div>
        <Check name="includesTax" label={labels.includesTax} isChecked={site?.includesTax ?? true} />
        <h2>{texts.home}</h2>
        <div class="pair">
          {HOME.map((name) => (
            <Field key={name} name={`homeBase.address.${name}`} label={texts.address[name]} value={address?.[name]} autocomplete="off" />
          ))}
          <Field name="homeBase.timeZone" label={labels.timeZone} value={timeZone} />
        </div>
        <RuleFields site={site} />
        <h2>{texts.seller}</h2>
        <p class="quiet">{texts.sellerHint}</p>
        <div class="pair">
          {SELLER.map((name) => (
            <Field key={name} name={`seller.${name}`} label={texts.address[name]} value={site?.seller?.[name]} autocomplete="off" />
          ))}
          <Field name="logoUrl" label={labels.logoUrl} value={site?.logoUrl} autocomplete="off" />
        </div>
        <h2>{texts.shipping}</h2>
        <ShippingFields zones={site?.shipping?.zones ?? []} />
      </Form>
    </section>
  );
}

/** How a site prices its carts and handles its orders. */
function RuleFields({ site }: { readonly site: Site | undefined }) {
  const { sites: texts } = useText();
  const { labels } = texts;
  const choice = (name: keyof typeof texts.choices) => (
    <Choice
      name={name}
      label={labels[name]}
      value={site?.[name]}
      options={[['', texts.byDefault], ...Object.entries(texts.choices[name])]}
    />
  );
  const number = (name: keyof typeof labels & keyof Site, hint?: string) => (
    <Field
      name={name}
      label={labels[name]}
      type="number"
      value={site?.[name] as number | undefined}
      {...(hint !== undefined && { hint })}
    />
  );
  return (
    <>
      <h2>{texts.prices}</h2>
      <div class="pair">
        {choice('taxDeterminationBasedOn')}
        {choice('discountAllocation')}
        {choice('percentRounding')}
        {number('cartCalculationScale')}
        {number('maxNumberOfCouponsPerCart')}
        {number('authorizedAmountUplift', texts.upliftHint)}
        {number('pricesValidMinutes')}
      </div>
      <h2>{texts.orders}</h2>
      <div class="pair">
        {choice('handOver')}
        {choice('unknownSlots')}
        {choice('invoiceAt')}
        {number('shopperCancelMinutes')}
        {number('returnDays')}
        <Field name="mixinHosts" label={labels.mixinHosts} value={site?.mixinHosts?.join(', ')} hint={texts.listHint} />
      </div>
      <Check name="autoApproveReturns" label={labels.autoApproveReturns} isChecked={site?.autoApproveReturns} />
    </>
  );
}
