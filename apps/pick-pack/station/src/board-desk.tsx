import { Desk, DOWNLOAD, type Reading, Refused, SiteField, startDesk, Trouble, useDesk, useRead, useStore, View } from '@suite/page';
import { useEffect } from 'preact/hooks';
import { dayIn, DEFAULT_TIME_ZONE } from '../../src/sites/domain/site-day';
import { byUrgency } from './core/queue';
import { saveFile } from './printer';
import { useText } from './texts';
import { BoardContent } from './view/board-content';
import type { Board, QueuedOrder } from './core/wire';

/** The work of a day at a site. */
interface BoardDay {
  readonly day: string;
  readonly timeZone: string;
  readonly board: Board;
  readonly queue: readonly QueuedOrder[];
}

/** The board without a station: `/pick-pack/{tenant}/board`, for leads and for support, who sign in by e-mail. */
export function startBoardDesk(root: Element): void {
  startDesk({ desk: new Desk('board'), views: BoardDesk }, root);
}

function BoardDesk() {
  const desk = useDesk();
  useStore(desk.router.place);
  const { board: texts } = useText();
  const { site: siteCode } = desk;
  const reading = useRead(siteCode, () => readDay(desk, siteCode));
  useEffect(() => desk.keepSite(siteCode), [desk, siteCode]);
  return (
    <View name="board" id={siteCode} state={reading.state}>
      <div class="filters" role="search">
        <label class="filter">
          <span>{texts.site}</span>
          <SiteField siteCode={siteCode} onChoose={(site) => site !== '' && desk.router.filter({ siteCode: site })} />
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
    const { content } = await desk.file('/pick-pack/{tenant}/packlists.pdf', { ...DOWNLOAD, query: { siteCode, deliveryDate: day } });
    saveFile(content, `packlists-${day}.pdf`);
  };
  return (
    <div class="board">
      <BoardContent
        {...reading.value}
        nameOf={(staffId, packer) => [packer?.firstName, packer?.lastName].join(' ').trim() || staffId}
        onPacklists={() => void desk.attempt(download)}
        actionsOf={() => null}
      />
    </div>
  );
}

/** Reads the board of today, in the time zone of the site. */
async function readDay(desk: Desk, siteCode: string): Promise<BoardDay> {
  const timeZone = await desk.json('get', '/pick-pack/{tenant}/sites/{siteCode}', { path: { siteCode } }).then(
    (site) => site.timeZone,
    (error: unknown) => {
      if (error instanceof Refused && error.status === 404) return DEFAULT_TIME_ZONE;
      throw error;
    },
  );
  const day = dayIn(timeZone, new Date(desk.calls.now()));
  const query = { siteCode, deliveryDate: day };
  const [orders, board] = await Promise.all([
    desk.json('get', '/pick-pack/{tenant}/orders', { query }),
    desk.json('get', '/pick-pack/{tenant}/board', { query }),
  ]);
  return { day, timeZone, board, queue: byUrgency(orders) };
}
