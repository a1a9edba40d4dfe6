import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language, LanguageChoice, Texts } from './language';
import { useStore } from './store';

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

export function useLanguages(): LanguageChoice {
  const languages = useContext(LanguageContext);
  if (!languages) throw new Error('A view with texts is rendered within LanguageContext');
  return languages;
}

export const useLanguage = (): Language => useStore(useLanguages().language);
export const useTexts = <T>(texts: Texts<T>): T => texts[useLanguage()];
