import { useState } from 'preact/hooks';

interface EnrolFormProps {
  /** The code of the link that led here. */
  readonly code: string;
  readonly isBusy: boolean;
  readonly onEnrol: (code: string) => void;
}

/** Asks for the code of the station, once for a device. */
export function EnrolForm({ code: first, isBusy, onEnrol }: EnrolFormProps) {
  const [code, setCode] = useState(first);
  const submit = (event: Event) => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) onEnrol(code.trim());
  };
  return (
    <form class="entry" onSubmit={submit}>
      <h1>Which station is this?</h1>
      <p class="quiet">Type the code that was shown when the station was created. It is valid once, for ten minutes.</p>
      <label>
        Code
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
        Enrol this device
      </button>
    </form>
  );
}
