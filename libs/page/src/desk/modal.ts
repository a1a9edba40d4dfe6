import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDesk } from './desk';
import { useStore } from './store';

/**
 * Shows a dialog above the view, as long as it is rendered. The focus goes in, and comes back. When the session ends, the dialog steps
 * aside for the sign-in, which a modal one would block; it comes back with what was typed. Returns the attributes of the element.
 */
export function useModal(dismiss: () => void) {
  const { session } = useStore(useDesk().session.presence);
  const isShown = session !== undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef(document.activeElement);
  // With the change of the page, not after it: until then, the focus would be nowhere.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown || !isShown) return undefined;
    shown.showModal();
    for (const above of shown.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      above.close();
      above.showModal();
    }
    return () => shown.close();
  }, [isShown]);
  useLayoutEffect(
    () => () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else document.getElementById('content')?.focus();
    },
    [],
  );
  return {
    ref: dialog,
    onCancel: (event: Event) => {
      event.preventDefault();
      dismiss();
    },
    /** The browser closes a dialog without asking when Escape is pressed again. */
    onClose: () => {
      if (isShown && dialog.current?.open === false) dismiss();
    },
  };
}
