import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from '../state';

/** The views in which the first field has the focus, or a tile is chosen. */
const OWN_FOCUS: readonly View[] = ['enrol', 'sign-in'];

/**
 * Keeps the keyboard where it was. While something is done, the button that was pressed is disabled, and another view removes it: the focus
 * would go back to the top of the page, before the bar.
 */
export function useKeptFocus(view: View, isDisabled: boolean): void {
  const refocus = useRef(refocusLater(null));
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useLayoutEffect(() => {
    // Some browsers take the focus from a button as soon as it is disabled, which it is by now.
    const hasLostFocus = document.activeElement === document.body;
    if (isDisabled) refocus.current = refocusLater(hasLostFocus ? last.current : document.activeElement);
  }, [isDisabled]);
  useEffect(() => {
    if (isDisabled || OWN_FOCUS.includes(view) || document.activeElement !== document.body) return;
    refocus.current();
    refocus.current = refocusLater(null);
  }, [view, isDisabled]);
}

/**
 * Returns a function that focuses an element again. One that is gone or disabled by then is followed by another button of its row, or else
 * by the content of the view.
 */
export function refocusLater(element: Element | null): () => void {
  const row = element?.closest('[data-entry], li[data-order]');
  return () => {
    for (const each of [element, ...(row?.querySelectorAll('button') ?? []), document.querySelector('main')]) {
      if (!(each instanceof HTMLElement) || each === document.body) continue;
      each.focus({ preventScroll: each.tagName === 'MAIN' });
      if (document.activeElement === each) return;
    }
  };
}
