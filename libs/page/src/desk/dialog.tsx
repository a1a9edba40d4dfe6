import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Form, type FormProps } from './form';
import { useTexts } from './language-context';
import { useModal } from './modal';
import { SHARED } from './texts';

interface DialogProps extends Omit<FormProps, 'onSave' | 'submit' | 'action' | 'buttons'> {
  readonly title: string;
  /** The text of the button that does it. */
  readonly confirm: string;
  readonly onConfirm: FormProps['onSave'];
  /** Closes the dialog: it was confirmed and done, or dismissed. */
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** Asks for confirmation before an action that costs money or ends something. The focus moves into the dialog, and back when it closes. */
export function Dialog({ title, confirm, onConfirm, onClose, children, ...form }: DialogProps) {
  const { form: texts } = useTexts(SHARED);
  const modal = useModal(onClose);
  const titleId = useId();
  const confirmed = async (values: Parameters<typeof onConfirm>[0]) => {
    await onConfirm(values);
    onClose();
  };
  const dismiss = (
    <button type="button" data-action="dismiss" onClick={onClose}>
      {texts.dismiss}
    </button>
  );
  return (
    <dialog {...modal} class="dialog" role={form.isDanger ? 'alertdialog' : 'dialog'} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <Form {...form} onSave={confirmed} submit={confirm} action="confirm" buttons={dismiss}>
        {children}
      </Form>
    </dialog>
  );
}
