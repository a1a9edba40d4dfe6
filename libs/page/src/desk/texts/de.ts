import type { SharedTexts } from './en';

/** The German texts that all pages share. */
export const de: SharedTexts = {
  pages: {
    station: 'Packen',
    board: 'Tafel',
    dispatch: 'Touren',
    orders: 'Bestellungen',
    coupons: 'Gutscheine',
    numbers: 'Nummern',
    administration: 'Verwaltung',
  },
  bar: { pages: 'Seiten', language: 'Sprache', signOut: 'Abmelden', skip: 'Zum Inhalt springen' },
  signIn: {
    title: 'Anmelden',
    again: 'Ihre Sitzung ist beendet. Melden Sie sich wieder an; Ihre Eingaben sind noch da.',
    email: 'E-Mail',
    password: 'Passwort',
    totp: 'Code Ihrer Authentifizierungs-App',
    submit: 'Anmelden',
  },
  station: {
    enrol: 'Welche Station ist das?',
    enrolHint: 'Geben Sie den Code ein, der beim Anlegen der Station erschien. Er gilt einmal, zehn Minuten lang.',
    code: 'Code',
    enrolSubmit: 'Gerät anmelden',
    staffId: 'Personalkennung',
    pin: 'PIN',
    pad: 'Ziffernblock',
    comma: 'Komma',
    deleteDigit: 'Letzte Ziffer löschen',
  },
  states: {
    loading: 'Wird geladen …',
    forbidden: 'Diese Seite gehört zu einer anderen Rolle. Die Verwaltung kann Rollen ändern.',
    failed: 'Das kann nicht angezeigt werden.',
    away: (service) => `Der Dienst ${service} antwortet nicht. Alles andere funktioniert.`,
    retry: 'Erneut versuchen',
    more: 'Mehr anzeigen',
  },
  actors: {
    shop: 'der Shop',
    shopper: 'die Kundschaft',
    system: 'das System des Shops',
    driver: 'die Fahrerin oder der Fahrer',
    provider: 'der Lieferdienst',
    planning: 'die Tourenplanung',
  },
  form: {
    save: 'Speichern',
    confirm: 'Bestätigen',
    dismiss: 'Zurück',
    unreachable: 'Der Dienst antwortet nicht. Nichts ist verloren; versuchen Sie es erneut.',
  },
  yes: 'Ja',
  no: 'Nein',
};
