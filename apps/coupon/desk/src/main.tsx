import { Desk, startDesk } from '@suite/page';
import './style.css';
import { Menu, Views } from './view/views';

startDesk({ desk: new Desk('coupons'), views: Views, menu: Menu }, document.getElementById('desk') as HTMLElement);
