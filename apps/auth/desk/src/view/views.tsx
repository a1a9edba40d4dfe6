import { type DeskViewProps, Link, useDesk, useStore } from '@suite/page';
import type { ComponentType } from 'preact';
import { useText } from '../texts';
import { AuditView } from './audit-view';
import { ClientsView, ClientView } from './clients-view';
import { ProvidersView } from './providers-view';
import { PrivacyView } from './privacy-view';
import { SettingsView } from './settings-view';
import { NewSiteView, SiteView } from './site-view';
import { MemberView, StaffView } from './staff-view';
import { StationsView } from './stations-view';
import { WebhooksView, WebhookView } from './webhooks-view';

const VIEWS = {
  staff: ({ path: [, id] }) => (id === undefined ? <StaffView /> : <MemberView staffId={id} />),
  stations: () => <StationsView />,
  clients: ({ path: [, id] }) => (id === undefined ? <ClientsView /> : <ClientView clientId={id} />),
  webhooks: ({ path: [, service, id] }) => (service === undefined ? <WebhooksView /> : <WebhookView service={service} webhookId={id} />),
  'identity-providers': ({ path: [, name] }) => <ProvidersView shown={name} />,
  settings: ({ path: [, part, code] }) => {
    if (part !== 'sites' || code === undefined) return <SettingsView />;
    return code === 'new' ? <NewSiteView /> : <SiteView key={code} siteCode={code} />;
  },
  audit: ({ query }) => <AuditView query={query} />,
  privacy: ({ query }) => <PrivacyView query={query} />,
} as const satisfies Readonly<Record<string, ComponentType<DeskViewProps>>>;
type ViewName = keyof typeof VIEWS;

const nameIn = (path: readonly string[]): ViewName => (path[0] !== undefined && path[0] in VIEWS ? (path[0] as ViewName) : 'staff');

/** The views of the desk, by the first part of their path. */
export function Views(props: DeskViewProps) {
  const Shown: ComponentType<DeskViewProps> = VIEWS[nameIn(props.path)];
  return <Shown {...props} />;
}

/** The views of lists, not of a single resource. */
export function Menu() {
  const { menu } = useText();
  const shown = nameIn(useStore(useDesk().router.place).path);
  return (
    <nav class="menu" aria-label={menu.views}>
      {(Object.keys(VIEWS) as ViewName[]).map((name) => (
        <Link key={name} to={[name]} isCurrent={name === shown}>
          {menu[name]}
        </Link>
      ))}
    </nav>
  );
}
