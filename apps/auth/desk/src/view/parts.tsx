import { Dialog, type FormValues, newUuid, readPages, useDesk, useRead } from '@suite/page';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useText } from '../texts';

/** A confirmation before an action that ends something. */
export interface Question {
  readonly title: string;
  readonly hint: string;
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** Fields of the dialog. */
  readonly fields?: ComponentChildren;
  readonly run: (values: FormValues) => Promise<unknown>;
}

/** Returns a function that asks for confirmation, and the dialog, which the view renders. */
export function useQuestion(): readonly [ask: (question: Question) => void, dialog: ComponentChildren] {
  const [question, setQuestion] = useState<Question>();
  const dialog = question && (
    <Dialog
      title={question.title}
      confirm={question.confirm}
      isDanger={question.isDanger ?? false}
      onConfirm={question.run}
      onClose={() => setQuestion(undefined)}
    >
      <p>{question.hint}</p>
      {question.fields}
    </Dialog>
  );
  return [setQuestion, dialog];
}

interface OnceProps {
  readonly title: string;
  /** The name of the value in the API. */
  readonly name: string;
  readonly value: string;
  readonly isLarge?: boolean;
  readonly children?: ComponentChildren;
}

/** A value that is shown only once, after the call that created it. */
export function Once({ title, name, value, isLarge = false, children }: OnceProps) {
  const texts = useText();
  return (
    <section class="once" aria-label={title}>
      <h2>{title}</h2>
      <p class={isLarge ? 'code large' : 'code'} data-field={name} data-value={value}>
        {value}
      </p>
      {children ?? (
        <>
          <p class="quiet">{texts.once}</p>
          <p class="buttons">
            <button type="button" data-action="copy" onClick={() => void navigator.clipboard?.writeText(value)}>
              {texts.copy}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

interface HeadProps {
  readonly title: string;
  /** The view that creates another one. */
  readonly make?: { readonly to: readonly string[]; readonly text: string };
}

export function Head({ title, make }: HeadProps) {
  const { router } = useDesk();
  return (
    <div class="head">
      <h1>{title}</h1>
      {make && (
        <button type="button" class="primary" data-action="new" onClick={() => router.go(make.to)}>
          {make.text}
        </button>
      )}
    </div>
  );
}

const PAGE_SIZE = 200;

/** All sites of the tenant, which the cart service stores. */
export const useSites = () => {
  const desk = useDesk();
  const readPage = (pageNumber: number) => desk.json('get', '/cart/{tenant}/sites', { query: { pageNumber, pageSize: PAGE_SIZE } });
  return useRead('sites', () => readPages(readPage, PAGE_SIZE), { isOnce: true });
};

/** Returns a key for a form: a repetition of its call creates nothing again. */
export function useKey(): { readonly 'idempotency-key': string } {
  const [key] = useState(newUuid);
  return { 'idempotency-key': key };
}
