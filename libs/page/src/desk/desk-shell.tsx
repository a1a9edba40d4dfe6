import { type ComponentType, type ComponentChildren, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { Bar } from './bar';
import { type Desk, DeskContext, useDesk } from './desk';
import { LanguageContext, useTexts } from './language-context';
import { opens } from './roles';
import { type Place } from './router';
import { SignInView } from './sign-in-view';
import { useStore } from './store';
import { SHARED } from './texts';
import { ForbiddenView } from './view';

export interface DeskViewProps {
  /** The path below the page. */
  readonly path: readonly string[];
  readonly query: Place['query'];
}

interface DeskShellProps {
  readonly desk: Desk;
  /** The view of a place. */
  readonly views: ComponentType<DeskViewProps>;
  /** Further content of the bar, such as links to the views of the page. */
  readonly menu?: ComponentType;
  /** Shown beside the view, such as an alert. */
  readonly children?: ComponentChildren;
}

/** A whole page: the bar, and the view; or the sign-in. A view that a session has left stays behind the sign-in, with what was typed. */
function DeskShell({ desk, views: Views, menu: Menu, children }: DeskShellProps) {
  const { session, left } = useStore(desk.session.presence);
  const place = useStore(desk.router.place);
  const texts = useTexts(SHARED);
  const title = texts.pages[desk.name];
  const shown = session ?? left;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="desk" data-desk={desk.name}>
      <Bar />
      {!session && <SignInView title={title} isAgain={left !== undefined} />}
      {shown && (
        <div key={shown.staffId} class="desk-body" hidden={!session}>
          {opens(shown, desk.name) ? (
            <>
              {Menu && <Menu />}
              <Views path={place.path} query={place.query} />
              {children}
            </>
          ) : (
            <ForbiddenView name={place.path[0] ?? desk.name} title={title} />
          )}
        </div>
      )}
      <News />
    </div>
  );
}

/** Says what has changed, for those who see the page and those who hear it. */
function News() {
  const { news } = useDesk();
  const text = useStore(news);
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => news.set(''), 6_000);
    return () => clearTimeout(timer);
  }, [text, news]);
  return (
    <p class="news" role="status">
      {text}
    </p>
  );
}

/** Starts a page in the element of its document. */
export function startDesk(props: DeskShellProps, root: Element): void {
  props.desk.start();
  render(
    <DeskContext.Provider value={props.desk}>
      <LanguageContext.Provider value={props.desk.languages}>
        <DeskShell {...props} />
      </LanguageContext.Provider>
    </DeskContext.Provider>,
    root,
  );
}
