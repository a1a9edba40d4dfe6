import { type Form, sentenceByForm } from './forms';

const number = (text = ''): string => Number(text).toLocaleString('de', { maximumFractionDigits: 6 });
const entries = (count = ''): string => (count === '1' ? 'ein Eintrag' : `${number(count)} Einträge`);

/** Rules of fields: how a service says them after the name of the field, and how a German page does. */
const RULES: readonly Form[] = [
  [/ must be a string$/, () => 'Das muss ein Text sein.'],
  [/ should not be empty$/, () => 'Das darf nicht leer sein.'],
  [/ must be shorter than or equal to (\d+) characters$/, (max) => `Höchstens ${number(max)} Zeichen.`],
  [/ must be longer than or equal to (\d+) characters$/, (min) => `Mindestens ${number(min)} Zeichen.`],
  [
    / must be longer than or equal to (\d+) and shorter than or equal to (\d+) characters$/,
    (min, max) => `Zwischen ${number(min)} und ${number(max)} Zeichen.`,
  ],
  [/ must not contain line breaks or other control characters; remove them$/, () => 'Nur eine Zeile, ohne Umbrüche und Steuerzeichen.'],
  [/ must be an integer number$/, () => 'Das muss eine ganze Zahl sein.'],
  [/ must not be less than (-?[\d.]+)$/, (min) => `Mindestens ${number(min)}.`],
  [/ must not be greater than (-?[\d.]+)$/, (max) => `Höchstens ${number(max)}.`],
  [/ must be more than (-?[\d.]+)$/, (min) => `Mehr als ${number(min)}.`],
  [
    / must be a number from (-?[\d.]+) to (-?[\d.]+) with at most (\d+) decimals$/,
    (min, max, decimals) => `Eine Zahl von ${number(min)} bis ${number(max)}, mit höchstens ${number(decimals)} Nachkommastellen.`,
  ],
  [/ must be a number from (-?[\d.]+) to (-?[\d.]+)$/, (min, max) => `Eine Zahl von ${number(min)} bis ${number(max)}.`],
  [/ must be a boolean value$/, () => 'Das muss Ja oder Nein sein.'],
  [/ must be one of the following values: (.+)$/, (values) => `Möglich sind: ${values}.`],
  [/ must contain at least (\d+) elements$/, (min) => `Mindestens ${entries(min)}.`],
  [/ must contain no more than (\d+) elements$/, (max) => `Höchstens ${entries(max)}.`],
  [/^All .+'s elements must be unique$/, () => 'Jeder Eintrag darf nur einmal vorkommen.'],
  [/ must be a day: YYYY-MM-DD$/, () => 'Das muss ein Tag sein, etwa 2026-12-24.'],
  [/ must be an ISO 8601 date-time with a time zone(?:, or a date)?$/, () => 'Das muss ein Zeitpunkt sein.'],
  [/ must be a time (?:of day: HH:MM|such as 09:30)$/, () => 'Das muss eine Uhrzeit sein, etwa 09:30.'],
  [/ must not be before \w+$/, () => 'Das Ende darf nicht vor dem Anfang liegen.'],
  [/ must begin with https:\/\/$/, () => 'Die Adresse muss mit https:// beginnen.'],
  [/ must be a URL$/, () => 'Das muss eine Internetadresse sein.'],
  [/ must have a public address$/, () => 'Die Adresse muss im Internet erreichbar sein.'],
  [/ must be an e-mail address$/, () => 'Das muss eine E-Mail-Adresse sein.'],
  [/ must be an ISO 4217 currency code$/, () => 'Das muss eine Währung sein, etwa EUR.'],
  [/ must be two capital letters \(ISO 3166-1\)$/, () => 'Das muss ein Land sein, etwa DE.'],
  [/ must be an IANA time zone such as Europe\/Berlin$/, () => 'Das muss eine Zeitzone sein, etwa Europe/Berlin.'],
];

/** Returns what a field must be, in German; undefined for a rule of a single field, which the service says better. */
export const germanRule = (said: string): string | undefined => sentenceByForm(said, RULES);
