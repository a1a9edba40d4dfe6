import type { ComponentChildren } from 'preact';
import { useDesk } from './desk';
import { useTexts } from './language-context';
import { LanguageSelect } from './language-select';
import { pagesOf, pathOf } from './roles';
import { useStore } from './store';
import { SHARED } from './texts';

/** The bar at the top of every page: the pages that the member opens, the language, the member, and the way out. */
export function Bar({ children }: { readonly children?: ComponentChildren }) {
  const desk = useDesk();
  const { session } = useStore(desk.session.presence);
  const texts = useTexts(SHARED);
  return (
    <header class="bar" data-bar>
      <a class="skip" href="#content" onClick={skipToContent}>
        {texts.bar.skip}
      </a>
      <nav aria-label={texts.bar.pages} ref={showCurrent}>
        {session &&
          pagesOf(session).map((name) => (
            <a key={name} data-page={name} href={pathOf(name, desk.tenant)} aria-current={name === desk.name ? 'page' : undefined}>
              {texts.pages[name]}
            </a>
          ))}
      </nav>
      {children}
      <div class="who">
        <LanguageSelect />
        {session && (
          <>
            <span class="member" data-member={session.staffId}>
              {session.firstName} {session.lastName}
            </span>
            <button type="button" data-action="sign-out" onClick={() => desk.signOut()}>
              {texts.bar.signOut}
            </button>
          </>
        )}
      </div>
    </header>
  );
}

/** On a narrow screen, the shown page may be beyond the edge of the bar. */
const showCurrent = (bar: HTMLElement | null): void =>
  bar?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });

/** A link to a part of the page would be another view. */
function skipToContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
