import { useRef, useState } from 'preact/hooks';
import { useTexts } from './desk/language-context';
import { SHARED } from './desk/texts';
import { NumberPad } from './number-pad';
import type { StationMember } from './sign-in-calls';

interface SignInFormProps {
  readonly title: string;
  readonly staff: readonly StationMember[];
  readonly isBusy: boolean;
  readonly onSignIn: (staffId: string, pin: string) => void;
}

/** Asks for a member of the staff and the PIN. Members choose their tile, or type their id. */
export function SignInForm({ title, staff, isBusy, onSignIn }: SignInFormProps) {
  const { station: texts, signIn } = useTexts(SHARED);
  const [staffId, setStaffId] = useState('');
  const [pin, setPin] = useState('');
  const pinField = useRef<HTMLInputElement>(null);
  const choose = (id: string) => {
    setStaffId(id);
    setPin('');
    pinField.current?.focus();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (staffId === '' || pin === '' || isBusy) return;
    onSignIn(staffId, pin);
    setPin('');
  };
  return (
    <form class="sign-in" onSubmit={submit}>
      <div class="members">
        <h1>{title}</h1>
        <ul class="tiles">
          {staff.map((member) => (
            <Tile key={member.staffId} member={member} isChosen={member.staffId === staffId} onChoose={choose} />
          ))}
        </ul>
        <label>
          {texts.staffId}
          <input
            name="staffId"
            value={staffId}
            onInput={({ currentTarget }) => setStaffId(currentTarget.value)}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={128}
          />
        </label>
      </div>
      <div class="pin">
        <label>
          {texts.pin}
          <input
            ref={pinField}
            name="pin"
            type="password"
            inputMode="numeric"
            value={pin}
            onInput={({ currentTarget }) => setPin(currentTarget.value)}
            autocomplete="off"
            maxLength={12}
          />
        </label>
        <NumberPad value={pin} onChange={(value) => setPin(value.slice(0, 12))} done={signIn.submit} />
      </div>
    </form>
  );
}

interface TileProps {
  readonly member: StationMember;
  readonly isChosen: boolean;
  readonly onChoose: (staffId: string) => void;
}

function Tile({ member: { staffId, firstName, lastName }, isChosen, onChoose }: TileProps) {
  return (
    <li>
      <button type="button" data-staff={staffId} aria-pressed={isChosen} onClick={() => onChoose(staffId)}>
        <span class="initials" aria-hidden="true">
          {firstName.slice(0, 1)}
          {lastName.slice(0, 1)}
        </span>
        {firstName} {lastName}
      </button>
    </li>
  );
}
