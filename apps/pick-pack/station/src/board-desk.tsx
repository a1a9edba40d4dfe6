import { Desk, type Reading, Refused, startDesk, Trouble, useDesk, useRead, useStore, View } from '@suite/page';
import { dayIn, DEFAULT_TIME_ZONE } from '../../src/sites/domain/site-day';
import { byUrgency } from './core/queue';
import { saveFile } from './printer';
import { useText } from './texts';
import { BoardContent } from './view/board-content';
import type { Board, QueuedOrder } from './core/wire';

const SITE_KEY = 'board site';
const DEFAULT_SITE = 'main';

/** The work of a day at a site. */
interface BoardDay {
  readonly day: string;
  readonly board: Board;
  readonly queue: readonly QueuedOrder[];
}

/** The board without a station: `/pick-pack/{tenant}/board`, for leads and for support, who sign in by e-mail. */
export function startBoardDesk(root: Element): void {
  startDesk({ desk: new Desk('board'), views: BoardDesk }, root);
}

function BoardDesk() {
  const desk = useDesk();
  const { query } = useStore(desk.router.place);
  const { board: texts } = useText();
  const { sites = [] } = desk.session.session ?? {};
  const asked = query.get('siteCode') ?? localStorage.getItem(SITE_KEY) ?? DEFAULT_SITE;
  const siteCode = sites.length === 0 || sites.includes(asked) ? asked : (sites[0] ?? asked);
  const reading = useRead(siteCode, () => readDay(desk, siteCode));
  const show = (site: string) => {
    if (site === '') return;
    localStorage.setItem(SITE_KEY, site);
    desk.router.filter({ siteCode: site });
  };
  return (
    <View name="board" id={siteCode} state={reading.state}>
      <div class="filters" role="search">
        <label class="filter">
          <span>{texts.site}</span>
          {sites.length === 0 ? (
            <input
              name="siteCode"
              key={siteCode}
              defaultValue={siteCode}
              onChange={({ currentTarget }) => show(currentTarget.value.trim())}
            />
          ) : (
            <select name="siteCode" value={siteCode} onChange={({ currentTarget }) => show(currentTarget.value)}>
              {sites.map((site) => (
                <option key={site}>{site}</option>
              ))}
            </select>
          )}
        </label>
      </div>
      <Trouble service="pick-pack" reading={reading} />
      <BoardOf reading={reading} siteCode={siteCode} />
    </View>
  );
}

function BoardOf({ reading, siteCode }: { readonly reading: Reading<BoardDay>; readonly siteCode: string }) {
  const desk = useDesk();
  if (!reading.value) return null;
  const { day } = reading.value;
  const download = async () => {
    const { content } = await desk.file('/pick-pack/{tenant}/packlists.pdf', { query: { siteCode, deliveryDate: day } });
    saveFile(content, `packlists-${day}.pdf`);
  };
  return (
    <div class="board">
      <BoardContent
        {...reading.value}
        nameOf={(staffId, packer) => [packer?.firstName, packer?.lastName].join(' ').trim() || staffId}
        onPacklists={() => void download().catch(() => reading.reload())}
        actionsOf={() => null}
      />
    </div>
  );
}

/** Reads the board of today, in the time zone of the site. */
async function readDay(desk: Desk, siteCode: string): Promise<BoardDay> {
  const zone = await desk.json('get', '/pick-pack/{tenant}/sites/{siteCode}', { path: { siteCode } }).then(
    ({ timeZone }) => timeZone,
    (error: unknown) => {
      if (error instanceof Refused && error.status === 404) return DEFAULT_TIME_ZONE;
      throw error;
    },
  );
  const day = dayIn(zone, new Date(desk.calls.now()));
  const query = { siteCode, deliveryDate: day };
  const [orders, board] = await Promise.all([
    desk.json('get', '/pick-pack/{tenant}/orders', { query }),
    desk.json('get', '/pick-pack/{tenant}/board', { query }),
  ]);
  return { day, board, queue: byUrgency(orders) };
}
