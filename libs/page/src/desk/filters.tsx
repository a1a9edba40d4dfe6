import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useDesk } from './desk';
import { useStore } from './store';

/** A search waits for the next key this long. */
const TYPING_MS = 120;

interface SearchProps {
  readonly label: string;
  /** Called by Enter, such as to open a single hit. */
  readonly onEnter?: () => void;
}

/** The search box of a list: `q` in the address. `/` focuses it from anywhere on the page. */
export function Search({ label, onEnter }: SearchProps) {
  const { router } = useDesk();
  const { query } = useStore(router.place);
  const asked = query.get('q') ?? '';
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked === sent.current) return; // what is typed is newer than the address
    sent.current = asked;
    setText(asked);
  }, [asked]);
  const send = () => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    router.filter({ q: sent.current });
  };
  useEffect(() => {
    const timer = setTimeout(send, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
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
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
          onEnter?.();
        }}
      />
    </label>
  );
}

interface FilterProps {
  readonly name: string;
  readonly label: string;
  /** Values with their texts; without them the filter is typed. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  readonly type?: 'text' | 'date' | 'month';
}

/** A filter of a list, in the address. It acts when it is changed. */
export function Filter({ name, label, options, type = 'text' }: FilterProps) {
  const { router } = useDesk();
  const { query } = useStore(router.place);
  const value = query.get(name) ?? '';
  const typed = { type } as { readonly type: 'text' };
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    router.filter({ [name]: currentTarget.value.trim() });
  return (
    <label class="filter">
      <span>{label}</span>
      {options ? (
        <select name={name} value={value} onChange={change}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input key={value} name={name} {...typed} defaultValue={value} autocomplete="off" spellcheck={false} onChange={change} />
      )}
    </label>
  );
}

/** The filters of a list, in a row. */
export const Filters = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="filters" role="search">
    {children}
  </div>
);
