import { compact, FULL, SPARE } from './document.fixture.ts';
import { ublXml } from './ubl.ts';

const NAMESPACES =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
const eur = (name: string, amount: string) => `<cbc:${name} currencyID="EUR">${amount}</cbc:${name}>`;
const tax = (category: string, rate: string, name = 'TaxCategory') =>
  `<cac:${name}><cbc:ID>${category}</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${VAT}</cac:${name}>`;
const adjustment = (isCharge: boolean, reason: string, amount: string, ofTax = '') =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason>${eur('Amount', amount)}${ofTax}</cac:AllowanceCharge>`;

it('an invoice states all that it has in UBL', () => {
  expect(compact(ublXml(FULL))).toBe(
    compact(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ${NAMESPACES}>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>RE-7</cbc:ID>
  <cbc:IssueDate>2026-11-28</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cbc:BuyerReference>0401-12345-03</cbc:BuyerReference>
  <cac:OrderReference><cbc:ID>NA</cbc:ID><cbc:SalesOrderID>2026-42</cbc:SalesOrderID></cac:OrderReference>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cbc:EndpointID schemeID="EM">billing@marzipan.example</cbc:EndpointID>
      <cac:PostalAddress>
        <cbc:StreetName>Lange Straße 12a</cbc:StreetName>
        <cbc:AdditionalStreetName>Hof</cbc:AdditionalStreetName>
        <cbc:CityName>Berlin</cbc:CityName>
        <cbc:PostalZone>10115</cbc:PostalZone>
        <cbc:CountrySubentity>BE</cbc:CountrySubentity>
        <cac:AddressLine><cbc:Line>Haus B, Aufgang 3</cbc:Line></cac:AddressLine>
        <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>27/123/45678</cbc:CompanyID>
        <cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity>
        <cbc:RegistrationName>Marzipan GmbH</cbc:RegistrationName>
        <cbc:CompanyID>HRB 12345</cbc:CompanyID>
      </cac:PartyLegalEntity>
      <cac:Contact>
        <cbc:Name>Buchhaltung</cbc:Name>
        <cbc:Telephone>+49 30 1234567</cbc:Telephone>
        <cbc:ElectronicMail>billing@marzipan.example</cbc:ElectronicMail>
      </cac:Contact>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cbc:EndpointID schemeID="EM">amt@koeln.example</cbc:EndpointID>
      <cac:PartyIdentification><cbc:ID>C-1001</cbc:ID></cac:PartyIdentification>
      <cac:PostalAddress>
        <cbc:StreetName>Platz</cbc:StreetName>
        <cbc:CityName>Köln</cbc:CityName>
        <cbc:PostalZone>50667</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>DE987654321</cbc:CompanyID>${VAT}</cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>Stadt Köln</cbc:RegistrationName></cac:PartyLegalEntity>
      <cac:Contact><cbc:Name>Amt 7</cbc:Name></cac:Contact>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:Delivery>
    <cbc:ActualDeliveryDate>2026-11-26</cbc:ActualDeliveryDate>
    <cac:DeliveryLocation>
      <cac:Address>
        <cbc:StreetName>Ufer 2</cbc:StreetName>
        <cbc:CityName>Köln</cbc:CityName>
        <cbc:PostalZone>50668</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>
      </cac:Address>
    </cac:DeliveryLocation>
    <cac:DeliveryParty><cac:PartyName><cbc:Name>Schule am Rhein</cbc:Name></cac:PartyName></cac:DeliveryParty>
  </cac:Delivery>
  <cac:PaymentMeans>
    <cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>
    <cbc:PaymentID>RE-7</cbc:PaymentID>
    <cac:PayeeFinancialAccount>
      <cbc:ID>DE02120300000000202051</cbc:ID>
      <cac:FinancialInstitutionBranch><cbc:ID>BYLADEM1001</cbc:ID></cac:FinancialInstitutionBranch>
    </cac:PayeeFinancialAccount>
  </cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>Zahlbar sofort ohne Abzug</cbc:Note></cac:PaymentTerms>
  ${adjustment(false, 'SPRING10', '2.50', tax('S', '19'))}
  ${adjustment(true, 'Pfand', '0.75', tax('Z', '0'))}
  ${adjustment(true, 'Versand', '4.20', tax('S', '19'))}
  <cac:TaxTotal>
    ${eur('TaxAmount', '5.30')}
    <cac:TaxSubtotal>
      ${eur('TaxableAmount', '1.00')}
      ${eur('TaxAmount', '0.00')}
      <cac:TaxCategory>
        <cbc:ID>AE</cbc:ID>
        <cbc:Percent>0</cbc:Percent>
        <cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>
        <cbc:TaxExemptionReason>Reverse charge</cbc:TaxExemptionReason>
        ${VAT}
      </cac:TaxCategory>
    </cac:TaxSubtotal>
    <cac:TaxSubtotal>${eur('TaxableAmount', '27.88')}${eur('TaxAmount', '5.30')}${tax('S', '19')}</cac:TaxSubtotal>
    <cac:TaxSubtotal>${eur('TaxableAmount', '0.75')}${eur('TaxAmount', '0.00')}${tax('Z', '0')}</cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${eur('LineExtensionAmount', '27.18')}
    ${eur('TaxExclusiveAmount', '29.63')}
    ${eur('TaxInclusiveAmount', '34.93')}
    ${eur('AllowanceTotalAmount', '2.50')}
    ${eur('ChargeTotalAmount', '4.95')}
    ${eur('PrepaidAmount', '30.00')}
    ${eur('PayableAmount', '4.93')}
  </cac:LegalMonetaryTotal>
  <cac:InvoiceLine>
    <cbc:ID>1</cbc:ID>
    <cbc:InvoicedQuantity unitCode="C62">3</cbc:InvoicedQuantity>
    ${eur('LineExtensionAmount', '26.18')}
    ${adjustment(false, 'loyalty', '1.00')}
    ${adjustment(true, 'Verpackung', '2.00')}
    <cac:Item>
      <cbc:Name>Wein</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>W-1</cbc:ID></cac:SellersItemIdentification>
      ${tax('S', '19', 'ClassifiedTaxCategory')}
    </cac:Item>
    <cac:Price>${eur('PriceAmount', '8.393')}</cac:Price>
  </cac:InvoiceLine>
  <cac:InvoiceLine>
    <cbc:ID>2</cbc:ID>
    <cbc:InvoicedQuantity unitCode="GRM">3000000</cbc:InvoicedQuantity>
    ${eur('LineExtensionAmount', '1.00')}
    <cac:Item><cbc:Name>Saat</cbc:Name>${tax('AE', '0', 'ClassifiedTaxCategory')}</cac:Item>
    <cac:Price>${eur('PriceAmount', '1')}<cbc:BaseQuantity unitCode="GRM">3000000</cbc:BaseQuantity></cac:Price>
  </cac:InvoiceLine>
</Invoice>`),
  );
});

it('a credit note states no more than it has in UBL', () => {
  expect(compact(ublXml(SPARE))).toBe(
    compact(`<?xml version="1.0" encoding="UTF-8"?>
<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" ${NAMESPACES}>
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>GS-1</cbc:ID>
  <cbc:IssueDate>2026-12-01</cbc:IssueDate>
  <cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>
  <cbc:Note>broken</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>NA</cbc:ID><cbc:SalesOrderID>2026-42</cbc:SalesOrderID></cac:OrderReference>
  <cac:BillingReference>
    <cac:InvoiceDocumentReference><cbc:ID>RE-7</cbc:ID><cbc:IssueDate>2026-11-28</cbc:IssueDate></cac:InvoiceDocumentReference>
  </cac:BillingReference>
  <cac:AccountingSupplierParty>
    <cac:Party>
      <cac:PartyIdentification><cbc:ID>27/1</cbc:ID></cac:PartyIdentification>
      <cac:PostalAddress>
        <cbc:StreetName>Lange Straße</cbc:StreetName>
        <cbc:CityName>Berlin</cbc:CityName>
        <cbc:PostalZone>10115</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>27/1</cbc:CompanyID>
        <cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>Marzipan</cbc:RegistrationName></cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>
    <cac:Party>
      <cac:PostalAddress><cac:Country><cbc:IdentificationCode>AT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      <cac:PartyLegalEntity><cbc:RegistrationName>Anna</cbc:RegistrationName></cac:PartyLegalEntity>
    </cac:Party>
  </cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>1</cbc:PaymentMeansCode></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>Payable immediately without deduction</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal>
    ${eur('TaxAmount', '0.00')}
    <cac:TaxSubtotal>
      ${eur('TaxableAmount', '10.00')}
      ${eur('TaxAmount', '0.00')}
      <cac:TaxCategory>
        <cbc:ID>O</cbc:ID>
        <cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>
        <cbc:TaxExemptionReason>Not subject to VAT</cbc:TaxExemptionReason>
        ${VAT}
      </cac:TaxCategory>
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    ${eur('LineExtensionAmount', '10.00')}
    ${eur('TaxExclusiveAmount', '10.00')}
    ${eur('TaxInclusiveAmount', '10.00')}
    ${eur('PayableAmount', '10.00')}
  </cac:LegalMonetaryTotal>
  <cac:CreditNoteLine>
    <cbc:ID>1</cbc:ID>
    <cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>
    ${eur('LineExtensionAmount', '10.00')}
    <cac:Item>
      <cbc:Name>Tea</cbc:Name>
      <cac:ClassifiedTaxCategory><cbc:ID>O</cbc:ID>${VAT}</cac:ClassifiedTaxCategory>
    </cac:Item>
    <cac:Price>${eur('PriceAmount', '10')}</cac:Price>
  </cac:CreditNoteLine>
</CreditNote>`),
  );
});
