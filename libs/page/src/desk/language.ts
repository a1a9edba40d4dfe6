import { Store } from './store';

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Texts by language. English has all of them; another language is one more file with the same members. */
export type Texts<T> = Readonly<Record<Language, T>>;

const KEY = 'language';
const isLanguage = (text: unknown): text is Language => LANGUAGES.some((language) => language === text);

/** The language of the pages of this origin: the one that the member has chosen, otherwise that in which the page was answered. */
export class LanguageChoice {
  readonly language: Store<Language>;

  constructor(
    private readonly root: { lang: string },
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
  ) {
    const kept = storage.getItem(KEY);
    const answered = root.lang;
    this.language = new Store<Language>(isLanguage(kept) ? kept : isLanguage(answered) ? answered : 'en');
    root.lang = this.language.value;
  }

  choose(language: string): void {
    if (!isLanguage(language)) return;
    this.storage.setItem(KEY, language);
    this.root.lang = language;
    this.language.set(language);
  }

  /** Follows the choice in other tabs. */
  start(window: Pick<Window, 'addEventListener'>): void {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY || !isLanguage(newValue)) return;
      this.root.lang = newValue;
      this.language.set(newValue);
    });
  }
}
