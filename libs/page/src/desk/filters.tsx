import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useDesk } from './desk';
import { useStore } from './store';

/** A filter waits for the next key this long. */
const TYPING_MS = 120;

interface Typed {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Filters now, without the wait for the next key. */
  readonly send: () => void;
}

/** A filter that is typed. It is in the address once typing pauses; a change of the address by other means is shown. */
function useTyped(name: string): Typed {
  const { router } = useDesk();
  const { query } = useStore(router.place);
  const asked = query.get(name) ?? '';
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  useEffect(() => {
    if (asked === sent.current) return; // what is typed is newer than the address
    sent.current = asked;
    setText(asked);
  }, [asked]);
  const send = () => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    router.filter({ [name]: sent.current });
  };
  useEffect(() => {
    const timer = setTimeout(send, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, type: setText, send };
}

interface SearchProps {
  readonly label: string;
  /** Called by Enter with what is searched, such as to open a single hit. */
  readonly onEnter?: (text: string) => void;
}

/** The search box of a list: `q` in the address. `/` focuses it from anywhere on the page. */
export function Search({ label, onEnter }: SearchProps) {
  const { text, type, send } = useTyped('q');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <label class="search">
      <span class="hidden">{label}</span>
      <input
        ref={input}
        name="q"
        type="search"
        placeholder={label}
        value={text}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        aria-keyshortcuts="/"
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
          onEnter?.(text.trim());
        }}
      />
    </label>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
}

interface TypedFilterProps extends FilterProps {
  readonly type?: 'text' | 'date' | 'month';
  /** What is shown while the address has no value. */
  readonly fallback?: string;
}

/** A filter of a list that is typed. */
function TypedFilter({ name, label, type: kind = 'text', fallback = '' }: TypedFilterProps) {
  const { text, type } = useTyped(name);
  // The types of Preact know each type of an input, and no union of them.
  const typed = { type: kind } as { readonly type: 'text' };
  return (
    <label class="filter">
      <span>{label}</span>
      <input
        {...typed}
        name={name}
        value={text || fallback}
        autocomplete="off"
        spellcheck={false}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
    </label>
  );
}

interface ChosenFilterProps extends FilterProps {
  /** Values with their texts. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A filter of a list that is chosen. */
function ChosenFilter({ name, label, options }: ChosenFilterProps) {
  const { router } = useDesk();
  const { query } = useStore(router.place);
  return (
    <label class="filter">
      <span>{label}</span>
      <select name={name} value={query.get(name) ?? ''} onChange={({ currentTarget }) => router.filter({ [name]: currentTarget.value })}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A filter of a list, in the address: chosen among options, or typed. It acts when it is changed. */
export const Filter = (props: TypedFilterProps | ChosenFilterProps) =>
  'options' in props ? <ChosenFilter {...props} /> : <TypedFilter {...props} />;

/** The filters of a list, in a row. */
export const Filters = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="filters" role="search">
    {children}
  </div>
);
