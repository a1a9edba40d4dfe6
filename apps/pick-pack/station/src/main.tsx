import { keepOffline, LanguageContext } from '@suite/page';
import { render } from 'preact';
import { Bench } from './bench';
import { startBoardDesk } from './board-desk';
import { Keyboard } from './keyboard';
import './style.css';
import { BenchView } from './view/bench-view';

/** The page is `/pick-pack/{tenant}/station`; at `/pick-pack/{tenant}/board`, it is the board alone. */
const path = location.pathname.replace(/\/$/, '');
const root = document.getElementById('bench') as HTMLElement;

if (path.endsWith('/board')) startBoardDesk(root);
else await startBench();

async function startBench(): Promise<void> {
  const tenant = decodeURIComponent(path.split('/').at(-2) ?? '');
  const bench = await Bench.open(tenant);
  await bench.start((state) =>
    render(
      <LanguageContext.Provider value={bench.languages}>
        <BenchView bench={bench} state={state} />
      </LanguageContext.Provider>,
      root,
    ),
  );
  new Keyboard(bench);
  void keepOffline(path);
}
