import type { AnyDocument } from '../document.ts';
import { type Address, type Adjustment, type Line, type Party, profileOf, type Tax, type Terms, termsOf } from './terms.ts';
import { xmlOf, type XmlTree } from './xml-tree.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };

export function ublXml(document: AnyDocument): string {
  const terms = termsOf(document, profileOf(document));
  const root = terms.bt3Type === '381' ? 'CreditNote' : 'Invoice';
  return xmlOf({
    [root]: {
      '@xmlns': `${NAMESPACE}${root}-2`,
      '@xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
      '@xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
      ...head(terms, root),
      ...parties(terms),
      ...payment(terms),
      ...amounts(terms),
      [`cac:${root}Line`]: terms.bg25Lines.map((each) => line(each, terms)),
    },
  });
}

const head = (terms: Terms, root: 'CreditNote' | 'Invoice'): XmlTree => ({
  'cbc:CustomizationID': terms.bt24Profile,
  'cbc:ProfileID': terms.bt23Process,
  'cbc:ID': terms.bt1Number,
  'cbc:IssueDate': terms.bt2IssuedOn,
  [`cbc:${root}TypeCode`]: terms.bt3Type,
  'cbc:Note': terms.bt22Note,
  'cbc:DocumentCurrencyCode': terms.bt5Currency,
  'cbc:BuyerReference': terms.bt10BuyerReference,
  // The schema wants the buyer's number too, which a shop does not have.
  'cac:OrderReference': { 'cbc:ID': 'NA', 'cbc:SalesOrderID': terms.bt14OrderNumber },
  'cac:BillingReference': terms.bt25Invoice && {
    'cac:InvoiceDocumentReference': { 'cbc:ID': terms.bt25Invoice.number, 'cbc:IssueDate': terms.bt25Invoice.issuedOn },
  },
});

const parties = ({ bg4Seller, bg7Buyer, bg13Delivery }: Terms): XmlTree => ({
  'cac:AccountingSupplierParty': { 'cac:Party': party(bg4Seller) },
  'cac:AccountingCustomerParty': { 'cac:Party': party(bg7Buyer) },
  'cac:Delivery': bg13Delivery && {
    'cbc:ActualDeliveryDate': bg13Delivery.bt72On,
    'cac:DeliveryLocation': { 'cac:Address': bg13Delivery.bg15Address && address(bg13Delivery.bg15Address) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': bg13Delivery.bt70To } },
  },
});

const party = ({ id, name, registration, vatId, taxNumber, electronicAddress, address: place, contact }: Party): XmlTree => ({
  'cbc:EndpointID': electronicAddress === undefined ? undefined : { '@schemeID': 'EM', '#': electronicAddress },
  'cac:PartyIdentification': { 'cbc:ID': id },
  'cac:PostalAddress': address(place),
  'cac:PartyTaxScheme': [
    vatId === undefined ? {} : { 'cbc:CompanyID': vatId, ...VAT },
    taxNumber === undefined ? {} : { 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } },
  ],
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': name, 'cbc:CompanyID': registration },
  'cac:Contact': { 'cbc:Name': contact?.name, 'cbc:Telephone': contact?.phone, 'cbc:ElectronicMail': contact?.email },
});

const address = ({ street, line2, line3, zipCode, city, state, country }: Address): XmlTree => ({
  'cbc:StreetName': street,
  'cbc:AdditionalStreetName': line2,
  'cbc:CityName': city,
  'cbc:PostalZone': zipCode,
  'cbc:CountrySubentity': state,
  'cac:AddressLine': { 'cbc:Line': line3 },
  'cac:Country': { 'cbc:IdentificationCode': country },
});

const payment = ({ bg16Payment: { bt81Means, bt84Iban, bt86Bic }, bt1Number, bt20PaymentTerms }: Terms): XmlTree => ({
  'cac:PaymentMeans': {
    'cbc:PaymentMeansCode': bt81Means,
    'cbc:PaymentID': bt84Iban === undefined ? undefined : bt1Number,
    'cac:PayeeFinancialAccount': { 'cbc:ID': bt84Iban, 'cac:FinancialInstitutionBranch': { 'cbc:ID': bt86Bic } },
  },
  'cac:PaymentTerms': { 'cbc:Note': bt20PaymentTerms },
});

function amounts(terms: Terms): XmlTree {
  const money = (amount: string | undefined) => amountOf(amount, terms);
  return {
    'cac:AllowanceCharge': terms.adjustments.map((each) => adjustment(each, terms)),
    'cac:TaxTotal': {
      'cbc:TaxAmount': money(terms.bt110Tax),
      'cac:TaxSubtotal': terms.bg23Taxes.map(({ net, amount, reason, reasonCode, ...tax }) => ({
        'cbc:TaxableAmount': money(net),
        'cbc:TaxAmount': money(amount),
        'cac:TaxCategory': {
          ...rateOf(tax),
          'cbc:TaxExemptionReasonCode': reasonCode,
          'cbc:TaxExemptionReason': reason,
          ...VAT,
        },
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(terms.bt106Lines),
      'cbc:TaxExclusiveAmount': money(terms.bt109Net),
      'cbc:TaxInclusiveAmount': money(terms.bt112Gross),
      'cbc:AllowanceTotalAmount': money(terms.bt107Allowances),
      'cbc:ChargeTotalAmount': money(terms.bt108Charges),
      'cbc:PrepaidAmount': money(terms.bt113Paid),
      'cbc:PayableAmount': money(terms.bt115Due),
    },
  };
}

function line(each: Line, terms: Terms): XmlTree {
  const { id, name, sku, quantity, unitCode, price, baseQuantity, net, tax, adjustments } = each;
  return {
    'cbc:ID': id,
    [terms.bt3Type === '381' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: { '@unitCode': unitCode, '#': quantity },
    'cbc:LineExtensionAmount': amountOf(net, terms),
    'cac:AllowanceCharge': adjustments.map((part) => adjustment(part, terms)),
    'cac:Item': {
      'cbc:Name': name,
      'cac:SellersItemIdentification': { 'cbc:ID': sku },
      'cac:ClassifiedTaxCategory': { ...rateOf(tax), ...VAT },
    },
    'cac:Price': {
      'cbc:PriceAmount': amountOf(price, terms),
      'cbc:BaseQuantity': baseQuantity === undefined ? undefined : { '@unitCode': unitCode, '#': baseQuantity },
    },
  };
}

const adjustment = ({ isCharge, amount, reason, tax }: Adjustment, terms: Terms): XmlTree => ({
  'cbc:ChargeIndicator': String(isCharge),
  'cbc:AllowanceChargeReason': reason,
  'cbc:Amount': amountOf(amount, terms),
  'cac:TaxCategory': tax && { ...rateOf(tax), ...VAT },
});

const rateOf = ({ category, rate }: Tax): XmlTree => ({ 'cbc:ID': category, 'cbc:Percent': rate });

const amountOf = (amount: string | undefined, { bt5Currency }: Terms): XmlTree | undefined =>
  amount === undefined ? undefined : { '@currencyID': bt5Currency, '#': amount };
