import { Desk, startDesk } from '@suite/page';
import { Dispatch } from './dispatch';
import './style.css';
import { DispatchView } from './view/dispatch-view';

const desk = new Desk('dispatch');
const dispatch = new Dispatch(desk);
startDesk({ desk, views: () => <DispatchView dispatch={dispatch} /> }, document.getElementById('dispatch') as HTMLElement);
void dispatch.start();
