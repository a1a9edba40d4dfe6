import type { DeskTexts } from './en';

/** The German texts of the orders desk. */
export const de: DeskTexts = {
  menu: { views: 'Ansichten', orders: 'Bestellungen', returns: 'Retouren', documents: 'Belege' },
  orders: {
    title: 'Bestellungen',
    search: 'Bestellnummer, Name, E-Mail, Kundennummer oder Gutschein',
    none: 'Keine Bestellung und kein Kunde passt dazu.',
    number: 'Bestellung',
    customer: 'Kunde',
    status: 'Status',
    payment: 'Zahlung',
    gross: 'Summe',
    placed: 'Bestellt',
    customers: 'Kunden',
    all: 'Alle',
    site: 'Standort',
    from: 'Von',
    to: 'Bis vor',
    stuck: 'Hängt',
    onlyStuck: 'Nur hängende',
    anyone: 'Ohne Namen',
  },
  customer: { number: 'Nummer', email: 'E-Mail', name: 'Name' },
  statuses: {
    CREATED: 'Wird übergeben',
    CONFIRMED: 'Bestätigt',
    SHIPPED: 'Versandt',
    COMPLETED: 'Abgeschlossen',
    CANCELLED: 'Storniert',
  },
  payments: { PENDING: 'Nicht bezahlt', PAID: 'Bezahlt', FAILED: 'Zahlung fehlgeschlagen', REFUNDED: 'Erstattet' },
};
