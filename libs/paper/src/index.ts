export { fitted, type Fitted, LINE_HEIGHT, printable, type WidthOf, wrap } from './paper-text.ts';
