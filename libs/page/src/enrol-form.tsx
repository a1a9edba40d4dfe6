import { useState } from 'preact/hooks';
import { useTexts } from './desk/language-context';
import { SHARED } from './desk/texts';

interface EnrolFormProps {
  /** The code of the link that led here. */
  readonly code: string;
  readonly isBusy: boolean;
  readonly onEnrol: (code: string) => void;
}

/** Asks for the code of the station, once for a device. */
export function EnrolForm({ code: first, isBusy, onEnrol }: EnrolFormProps) {
  const { station: texts } = useTexts(SHARED);
  const [code, setCode] = useState(first);
  const submit = (event: Event) => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) onEnrol(code.trim());
  };
  return (
    <form class="entry" onSubmit={submit}>
      <h1>{texts.enrol}</h1>
      <p class="quiet">{texts.enrolHint}</p>
      <label>
        {texts.code}
        <input
          name="enrolmentCode"
          value={code}
          onInput={({ currentTarget }) => setCode(currentTarget.value)}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={32}
          required
          autofocus
        />
      </label>
      <button class="primary" type="submit" disabled={isBusy}>
        {texts.enrolSubmit}
      </button>
    </form>
  );
}
