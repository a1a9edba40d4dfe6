import { LANGUAGES } from './language';
import { useLanguage, useLanguages, useTexts } from './language-context';
import { SHARED } from './texts';

/** Chooses the language of all pages of the origin. It is in the bar, before and after the sign-in. */
export function LanguageSelect() {
  const languages = useLanguages();
  const language = useLanguage();
  const { bar } = useTexts(SHARED);
  return (
    <label>
      <span class="hidden">{bar.language}</span>
      <select name="lang" value={language} onChange={({ currentTarget }) => languages.choose(currentTarget.value)}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  );
}
