import { keepOffline } from '@suite/page';
import { render } from 'preact';
import { Bench } from './bench';
import { Keyboard } from './keyboard';
import './style.css';
import { BenchView } from './view/bench-view';

/** The page is `/pick-pack/{tenant}/station`. */
const path = location.pathname.replace(/\/$/, '');
const tenant = decodeURIComponent(path.split('/').at(-2) ?? '');
const root = document.getElementById('bench') as HTMLElement;

const bench = await Bench.open(tenant);
await bench.start((state) => render(<BenchView bench={bench} state={state} />, root));
new Keyboard(bench);
void keepOffline(path);
