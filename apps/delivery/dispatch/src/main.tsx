import { render } from 'preact';
import { Dispatch } from './dispatch';
import './style.css';
import { DispatchView } from './view/dispatch-view';

/** The page is `/delivery-v2/{tenant}/dispatch`. */
const path = location.pathname.replace(/\/$/, '');
const tenant = decodeURIComponent(path.split('/').at(-2) ?? '');
const root = document.getElementById('dispatch') as HTMLElement;

const dispatch = new Dispatch(tenant);
await dispatch.start((state) => render(<DispatchView dispatch={dispatch} state={state} />, root));
