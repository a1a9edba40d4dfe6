import type { AnyDocument } from '../document.ts';
import { type Address, type Adjustment, type Line, type Party, type Profile, profileOf, type Tax, type Terms, termsOf } from './terms.ts';
import { xmlOf, type XmlTree } from './xml-tree.ts';

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';
const VAT = { 'ram:TypeCode': 'VAT' };

/** Returns a document in UN/CEFACT Cross Industry Invoice D16B. The file in a PDF follows the norm alone: `EN16931`. */
export function ciiXml(document: AnyDocument, profile: Profile = profileOf(document)): string {
  const terms = termsOf(document, profile);
  return xmlOf({
    'rsm:CrossIndustryInvoice': {
      '@xmlns:rsm': `${NAMESPACE}CrossIndustryInvoice:100`,
      '@xmlns:ram': `${NAMESPACE}ReusableAggregateBusinessInformationEntity:100`,
      '@xmlns:qdt': `${NAMESPACE}QualifiedDataType:100`,
      '@xmlns:udt': `${NAMESPACE}UnqualifiedDataType:100`,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': terms.bt23Process },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': terms.bt24Profile },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': terms.bt1Number,
        'ram:TypeCode': terms.bt3Type,
        'ram:IssueDateTime': { 'udt:DateTimeString': day(terms.bt2IssuedOn) },
        'ram:IncludedNote': { 'ram:Content': terms.bt22Note },
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': terms.bg25Lines.map(line),
        'ram:ApplicableHeaderTradeAgreement': {
          'ram:BuyerReference': terms.bt10BuyerReference,
          'ram:SellerTradeParty': party(terms.bg4Seller),
          'ram:BuyerTradeParty': party(terms.bg7Buyer),
          'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': terms.bt14OrderNumber },
        },
        'ram:ApplicableHeaderTradeDelivery': delivery(terms),
        'ram:ApplicableHeaderTradeSettlement': settlement(terms),
      },
    },
  });
}

/** The norm allows one format of days, 102: YYYYMMDD. */
const day = (date: string): XmlTree => ({ '@format': '102', '#': date.replaceAll('-', '') });

const party = ({ id, name, registration, vatId, taxNumber, electronicAddress, address: place, contact }: Party): XmlTree => ({
  'ram:ID': id,
  'ram:Name': name,
  'ram:SpecifiedLegalOrganization': { 'ram:ID': registration },
  'ram:DefinedTradeContact': {
    'ram:PersonName': contact?.name,
    'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': contact?.phone },
    'ram:EmailURIUniversalCommunication': { 'ram:URIID': contact?.email },
  },
  'ram:PostalTradeAddress': address(place),
  'ram:URIUniversalCommunication': {
    'ram:URIID': electronicAddress === undefined ? undefined : { '@schemeID': 'EM', '#': electronicAddress },
  },
  'ram:SpecifiedTaxRegistration': [
    { 'ram:ID': vatId === undefined ? undefined : { '@schemeID': 'VA', '#': vatId } },
    { 'ram:ID': taxNumber === undefined ? undefined : { '@schemeID': 'FC', '#': taxNumber } },
  ],
});

const address = ({ street, line2, line3, zipCode, city, state, country }: Address): XmlTree => ({
  'ram:PostcodeCode': zipCode,
  'ram:LineOne': street,
  'ram:LineTwo': line2,
  'ram:LineThree': line3,
  'ram:CityName': city,
  'ram:CountryID': country,
  'ram:CountrySubDivisionName': state,
});

/** The element is required, also without a delivery: the builder writes an empty text. */
const delivery = ({ bg13Delivery }: Terms): XmlTree => ({
  '#': bg13Delivery ? undefined : '',
  'ram:ShipToTradeParty': bg13Delivery && {
    'ram:Name': bg13Delivery.bt70To,
    'ram:PostalTradeAddress': bg13Delivery.bg15Address && address(bg13Delivery.bg15Address),
  },
  'ram:ActualDeliverySupplyChainEvent': {
    'ram:OccurrenceDateTime': { 'udt:DateTimeString': bg13Delivery?.bt72On === undefined ? undefined : day(bg13Delivery.bt72On) },
  },
});

function settlement(terms: Terms): XmlTree {
  const { bt81Means, bt84Iban, bt86Bic } = terms.bg16Payment;
  return {
    'ram:PaymentReference': bt84Iban === undefined ? undefined : terms.bt1Number,
    'ram:InvoiceCurrencyCode': terms.bt5Currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': bt81Means,
      'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': bt84Iban },
      'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': bt86Bic },
    },
    'ram:ApplicableTradeTax': terms.bg23Taxes.map(({ net, amount, category, rate, reason, reasonCode }) => ({
      'ram:CalculatedAmount': amount,
      ...VAT,
      'ram:ExemptionReason': reason,
      'ram:BasisAmount': net,
      'ram:CategoryCode': category,
      'ram:ExemptionReasonCode': reasonCode,
      'ram:RateApplicablePercent': rate,
    })),
    'ram:SpecifiedTradeAllowanceCharge': terms.adjustments.map(adjustment),
    'ram:SpecifiedTradePaymentTerms': { 'ram:Description': terms.bt20PaymentTerms },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': terms.bt106Lines,
      'ram:ChargeTotalAmount': terms.bt108Charges,
      'ram:AllowanceTotalAmount': terms.bt107Allowances,
      'ram:TaxBasisTotalAmount': terms.bt109Net,
      'ram:TaxTotalAmount': { '@currencyID': terms.bt5Currency, '#': terms.bt110Tax },
      'ram:GrandTotalAmount': terms.bt112Gross,
      'ram:TotalPrepaidAmount': terms.bt113Paid,
      'ram:DuePayableAmount': terms.bt115Due,
    },
    'ram:InvoiceReferencedDocument': terms.bt25Invoice && {
      'ram:IssuerAssignedID': terms.bt25Invoice.number,
      'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(terms.bt25Invoice.issuedOn) },
    },
  };
}

const line = ({ id, name, sku, quantity, unitCode, price, baseQuantity, net, tax, adjustments }: Line): XmlTree => ({
  'ram:AssociatedDocumentLineDocument': { 'ram:LineID': id },
  'ram:SpecifiedTradeProduct': { 'ram:SellerAssignedID': sku, 'ram:Name': name },
  'ram:SpecifiedLineTradeAgreement': {
    'ram:NetPriceProductTradePrice': {
      'ram:ChargeAmount': price,
      'ram:BasisQuantity': baseQuantity === undefined ? undefined : { '@unitCode': unitCode, '#': baseQuantity },
    },
  },
  'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': unitCode, '#': quantity } },
  'ram:SpecifiedLineTradeSettlement': {
    'ram:ApplicableTradeTax': rateOf(tax),
    'ram:SpecifiedTradeAllowanceCharge': adjustments.map(adjustment),
    'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': net },
  },
});

const adjustment = ({ isCharge, amount, reason, tax }: Adjustment): XmlTree => ({
  'ram:ChargeIndicator': { 'udt:Indicator': String(isCharge) },
  'ram:ActualAmount': amount,
  'ram:Reason': reason,
  'ram:CategoryTradeTax': tax && rateOf(tax),
});

const rateOf = ({ category, rate }: Tax): XmlTree => ({ ...VAT, 'ram:CategoryCode': category, 'ram:RateApplicablePercent': rate });
