import { useDesk } from './desk';
import { useStore } from './store';

interface SiteFieldProps {
  readonly siteCode: string;
  readonly onChoose?: (siteCode: string) => void;
}

/** The site of a page: chosen among those of the member, or typed. */
export function SiteField({ siteCode, onChoose }: SiteFieldProps) {
  const { session } = useStore(useDesk().session.presence);
  const { sites = [] } = session ?? {};
  const choose = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onChoose?.(currentTarget.value.trim());
  if (sites.length === 0)
    return (
      <input
        name="siteCode"
        key={siteCode}
        defaultValue={siteCode}
        maxLength={255}
        required
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        onChange={choose}
      />
    );
  return (
    <select name="siteCode" value={siteCode} onChange={choose}>
      {sites.map((site) => (
        <option key={site}>{site}</option>
      ))}
    </select>
  );
}
