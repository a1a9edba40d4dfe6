import { Desk, startDesk } from '@suite/page';
import './style.css';
import { Views } from './view/views';

startDesk({ desk: new Desk('numbers'), views: Views }, document.getElementById('desk') as HTMLElement);
