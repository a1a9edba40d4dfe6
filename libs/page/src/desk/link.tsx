import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import { useDesk } from './desk';

interface LinkProps {
  readonly to: readonly string[];
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly isCurrent?: boolean;
  /** The name of what it does, for `data-action`. */
  readonly action?: string;
  readonly children: ComponentChildren;
}

/** Leads to another view of the page. It is a real link: it opens in a tab of its own, too. */
export function Link({ to, query, isCurrent = false, action, children }: LinkProps) {
  const { router } = useDesk();
  const href = router.href(to, query);
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.open(href);
  };
  return (
    <a href={href} onClick={follow} data-action={action} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
