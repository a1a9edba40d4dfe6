import { type Barcode, hasCode128, modulesOf, QUIET_MODULES } from './domain/code-128.ts';
import { LINE_HEIGHT, wrap } from './domain/paper-text.ts';
import { MM, type PdfFile, type TextStyle } from './pages.paper.ts';

/** A4. */
const PAGE = { width: 210 * MM, height: 297 * MM };
export const LEFT = 15 * MM;
export const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 15 * MM;
const BOTTOM = PAGE.height - 20 * MM;
const PADDING = 1.8 * MM;
const FOOT: TextStyle = { size: 8, isGrey: true };
const CAPTION: TextStyle = { size: 7, isGrey: true };
/** Bars of this width are read well from paper, wider ones need not be. */
const MODULE = { min: 0.24 * MM, max: 0.33 * MM };

export interface Paragraph extends TextStyle {
  readonly text: string;
}

export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly isRight?: boolean;
  readonly paragraphs: readonly Paragraph[];
}

/** Bars in a row, of at least that height with their caption. */
interface Drawing {
  readonly height: number;
  readonly draw: (y: number) => void;
}

interface Line extends Paragraph {
  readonly x: number;
  readonly height: number;
}

type Draw = () => void;

/** Arranges rows on pages, and draws them once their number is known. A row that fits a page stays on one. */
export class Sheet {
  y = TOP;
  private readonly pages: Draw[][] = [[]];
  /** Draws the head of the table on each page that continues it. */
  private continueTable: Draw = () => undefined;

  private readonly file: PdfFile;
  private readonly footer: string;

  constructor(file: PdfFile, footer: string) {
    this.file = file;
    this.footer = footer;
  }

  /** Adds a row, and another one on the next page for lines without room. */
  row(cells: readonly Cell[], drawings: readonly Drawing[] = []): void {
    let rest = cells.map((cell) => this.linesOf(cell));
    const drawn = Math.max(0, ...drawings.map(({ height }) => height));
    const height = Math.max(drawn, ...rest.map(heightOf)) + 2 * PADDING;
    if (this.y + height > BOTTOM && this.y > TOP) this.addPage();
    drawings.forEach(({ draw }) => draw(this.y + PADDING));
    for (let room = BOTTOM - this.y - 2 * PADDING; ; room = BOTTOM - this.y - 2 * PADDING) {
      const parts = rest.map((lines) => lines.slice(0, countIn(lines, room)));
      parts.forEach((lines) => this.write(lines));
      this.y += Math.max(drawn, ...parts.map(heightOf)) + 2 * PADDING;
      rest = rest.map((lines, i) => lines.slice(parts[i]?.length));
      if (rest.every((lines) => lines.length === 0)) return;
      this.addPage();
    }
  }

  /** Draws a line across the page below the last row. */
  rule(thickness = 0.4): void {
    const { y } = this;
    this.add(() => this.file.rule(LEFT, y, WIDTH, thickness));
  }

  /** Begins a table, whose head is repeated on each of its pages. */
  table(head: readonly Cell[]): void {
    this.continueTable = () => {
      this.row(head);
      this.rule(0.8);
    };
    this.continueTable();
  }

  square(x: number, width: number): Drawing {
    return { height: width, draw: (y) => this.add(() => this.file.square(x, y, width)) };
  }

  /** Returns a Code 128 with its text below. Returns undefined for a text without one, or for a width in which it cannot be read. */
  barcode(text: string, x: number, width: number, height: number): Drawing | undefined {
    if (!hasCode128(text)) return undefined;
    const barcode: Barcode = { text, isSscc: false };
    const module = Math.min(MODULE.max, width / (modulesOf(barcode) + 2 * QUIET_MODULES));
    if (module < MODULE.min && width < WIDTH / 2) return undefined;
    const caption = this.linesOf({ x: x + QUIET_MODULES * module, width, paragraphs: [{ text, ...CAPTION }] });
    const draw = (y: number) => {
      this.add(() => this.file.barcode(barcode, { x: x + QUIET_MODULES * module, y, module, length: height }));
      this.write(caption, y + height + 1);
    };
    return { height: height + 1 + heightOf(caption), draw };
  }

  /** Writes the pages, each with its number. */
  draw(): void {
    this.pages.forEach((draws, i) => {
      this.file.addPage(PAGE.width, PAGE.height);
      draws.forEach((draw) => draw());
      const count = `${i + 1} / ${this.pages.length}`;
      const [footer = ''] = wrap(this.footer, WIDTH - 30 * MM, (text) => this.file.widthOf(text, FOOT));
      this.file.text(footer, LEFT, BOTTOM + 6 * MM, FOOT);
      this.file.text(count, LEFT + WIDTH - this.file.widthOf(count, FOOT), BOTTOM + 6 * MM, FOOT);
    });
  }

  private addPage(): void {
    this.pages.push([]);
    this.y = TOP;
    this.continueTable();
  }

  private add(draw: Draw): void {
    this.pages.at(-1)?.push(draw);
  }

  private write(lines: readonly Line[], top = this.y + PADDING): void {
    let y = top;
    for (const line of lines) {
      const at = y;
      this.add(() => this.file.text(line.text, line.x, at, line));
      y += line.height;
    }
  }

  private linesOf({ x, width, isRight = false, paragraphs }: Cell): Line[] {
    return paragraphs.flatMap((style) => {
      const widthOf = (text: string) => this.file.widthOf(text, style);
      return wrap(style.text, width, widthOf).map((text) => ({
        ...style,
        text,
        x: isRight ? x + width - widthOf(text) : x,
        height: style.size * LINE_HEIGHT,
      }));
    });
  }
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** Returns how many of the lines fit a height, at least one. */
function countIn(lines: readonly Line[], room: number): number {
  let height = 0;
  const end = lines.findIndex((line) => (height += line.height) > room);
  return end < 0 ? lines.length : Math.max(1, end);
}
