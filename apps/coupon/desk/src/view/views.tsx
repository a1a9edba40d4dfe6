import { type DeskViewProps, Link, useDesk, useStore } from '@suite/page';
import { useText } from '../texts';
import { CampaignView, NewCampaignView } from './campaign-view';
import { CampaignsView } from './campaigns-view';
import { CodeView } from './code-view';
import { CodesView } from './codes-view';

/** The views of the desk, by the first parts of their path. */
export function Views({ path, query }: DeskViewProps) {
  const [first, id] = path;
  if (first === 'codes')
    return id === undefined ? <CodesView key={query.get('campaignId')} query={query} /> : <CodeView key={id} code={id} />;
  if (first !== 'campaigns' || id === undefined) return <CampaignsView query={query} />;
  return id === 'new' ? <NewCampaignView /> : <CampaignView key={id} campaignId={id} />;
}

/** The views of lists, not of a single resource. */
export function Menu() {
  const { menu } = useText();
  const [first = 'campaigns'] = useStore(useDesk().router.place).path;
  return (
    <nav class="menu" aria-label={menu.views}>
      <Link to={['campaigns']} isCurrent={first === 'campaigns'}>
        {menu.campaigns}
      </Link>
      <Link to={['codes']} isCurrent={first === 'codes'}>
        {menu.codes}
      </Link>
    </nav>
  );
}
