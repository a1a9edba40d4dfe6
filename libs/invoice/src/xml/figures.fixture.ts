import { type Element, parseXmlDocument } from 'slimdom';

/** The figures of a document as its XML states them. */
export interface Figures {
  readonly type: string;
  readonly lines: readonly LineFigures[];
  readonly adjustments: readonly AdjustmentFigures[];
  readonly taxes: readonly { readonly net: string; readonly tax: string; readonly key: string; readonly reason: string | undefined }[];
  readonly totals: Readonly<Record<'lines' | 'allowances' | 'charges' | 'net' | 'tax' | 'gross' | 'paid' | 'due', string | undefined>>;
}

export interface LineFigures {
  readonly quantity: string;
  readonly price: string;
  readonly base: string;
  readonly net: string;
  readonly key: string;
  readonly adjustments: readonly AdjustmentFigures[];
}

export interface AdjustmentFigures {
  readonly isCharge: boolean;
  readonly amount: string;
  readonly reason: string | undefined;
  /** Category and rate. */
  readonly key: string;
}

/** An element, read by names without prefixes: `Price/PriceAmount`. */
class Reader {
  constructor(private readonly element: Element) {}

  all(path: string): Reader[] {
    return path
      .split('/')
      .reduce((elements, name) => elements.flatMap((each) => each.children.filter(({ localName }) => localName === name)), [this.element])
      .map((each) => new Reader(each));
  }

  text(path: string): string | undefined {
    return this.all(path)[0]?.element.textContent ?? undefined;
  }

  demand(path: string): string {
    const text = this.text(path);
    if (text === undefined) throw new Error(`${this.element.localName} has no ${path}`);
    return text;
  }
}

const read = (xml: string): Reader => new Reader(parseXmlDocument(xml).documentElement as Element);

export function ublFigures(xml: string): Figures {
  const root = read(xml);
  const keyOf = (each: Reader, path: string) => `${each.text(`${path}/ID`)} ${each.text(`${path}/Percent`)}`;
  const adjustments = (each: Reader): AdjustmentFigures[] =>
    each.all('AllowanceCharge').map((part) => ({
      isCharge: part.demand('ChargeIndicator') === 'true',
      ...{ amount: part.demand('Amount'), reason: part.text('AllowanceChargeReason'), key: keyOf(part, 'TaxCategory') },
    }));
  const sum = (name: string) => root.text(`LegalMonetaryTotal/${name}`);
  return {
    type: root.text('InvoiceTypeCode') ?? root.demand('CreditNoteTypeCode'),
    lines: [...root.all('InvoiceLine'), ...root.all('CreditNoteLine')].map((line) => ({
      quantity: line.text('InvoicedQuantity') ?? line.demand('CreditedQuantity'),
      ...{ price: line.demand('Price/PriceAmount'), base: line.text('Price/BaseQuantity') ?? '1', net: line.demand('LineExtensionAmount') },
      ...{ key: keyOf(line, 'Item/ClassifiedTaxCategory'), adjustments: adjustments(line) },
    })),
    adjustments: adjustments(root),
    taxes: root.all('TaxTotal/TaxSubtotal').map((tax) => ({
      ...{ net: tax.demand('TaxableAmount'), tax: tax.demand('TaxAmount'), key: keyOf(tax, 'TaxCategory') },
      reason: tax.text('TaxCategory/TaxExemptionReason'),
    })),
    totals: {
      ...{ lines: sum('LineExtensionAmount'), allowances: sum('AllowanceTotalAmount'), charges: sum('ChargeTotalAmount') },
      ...{ net: sum('TaxExclusiveAmount'), tax: root.text('TaxTotal/TaxAmount'), gross: sum('TaxInclusiveAmount') },
      ...{ paid: sum('PrepaidAmount'), due: sum('PayableAmount') },
    },
  };
}

export function ciiFigures(xml: string): Figures {
  const root = read(xml);
  const [trade] = root.all('SupplyChainTradeTransaction') as [Reader];
  const [settlement] = trade.all('ApplicableHeaderTradeSettlement') as [Reader];
  const keyOf = (each: Reader, path = '') => `${each.text(`${path}CategoryCode`)} ${each.text(`${path}RateApplicablePercent`)}`;
  const adjustments = (each: Reader): AdjustmentFigures[] =>
    each.all('SpecifiedTradeAllowanceCharge').map((part) => ({
      isCharge: part.demand('ChargeIndicator/Indicator') === 'true',
      ...{ amount: part.demand('ActualAmount'), reason: part.text('Reason'), key: keyOf(part, 'CategoryTradeTax/') },
    }));
  const sum = (name: string) => settlement.text(`SpecifiedTradeSettlementHeaderMonetarySummation/${name}`);
  return {
    type: root.demand('ExchangedDocument/TypeCode'),
    lines: trade.all('IncludedSupplyChainTradeLineItem').map((line) => {
      const [ofLine] = line.all('SpecifiedLineTradeSettlement') as [Reader];
      const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice';
      return {
        quantity: line.demand('SpecifiedLineTradeDelivery/BilledQuantity'),
        ...{ price: line.demand(`${price}/ChargeAmount`), base: line.text(`${price}/BasisQuantity`) ?? '1' },
        net: ofLine.demand('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
        ...{ key: keyOf(ofLine, 'ApplicableTradeTax/'), adjustments: adjustments(ofLine) },
      };
    }),
    adjustments: adjustments(settlement),
    taxes: settlement.all('ApplicableTradeTax').map((tax) => ({
      ...{ net: tax.demand('BasisAmount'), tax: tax.demand('CalculatedAmount'), key: keyOf(tax), reason: tax.text('ExemptionReason') },
    })),
    totals: {
      ...{ lines: sum('LineTotalAmount'), allowances: sum('AllowanceTotalAmount'), charges: sum('ChargeTotalAmount') },
      ...{ net: sum('TaxBasisTotalAmount'), tax: sum('TaxTotalAmount'), gross: sum('GrandTotalAmount') },
      ...{ paid: sum('TotalPrepaidAmount'), due: sum('DuePayableAmount') },
    },
  };
}
