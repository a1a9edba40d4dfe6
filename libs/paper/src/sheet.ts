import { LINE_HEIGHT, wrap } from './paper-text.ts';
import { MM, type PdfFile, type TextStyle } from './pdf-file.ts';

/** A4. */
const PAGE = { width: 210 * MM, height: 297 * MM };
export const LEFT = 15 * MM;
export const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 15 * MM;
const BOTTOM = PAGE.height - 20 * MM;
const PADDING = 1.8 * MM;
const FOOT: TextStyle = { size: 8, isGrey: true };

export interface Paragraph extends TextStyle {
  readonly text: string;
}

export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly isRight?: boolean;
  readonly paragraphs: readonly Paragraph[];
}

/** A drawing in a row, such as bars, of at least that height with their caption. */
export interface Drawing {
  readonly height: number;
  readonly draw: (y: number) => void;
}

interface Line extends Paragraph {
  readonly x: number;
  readonly height: number;
}

type Draw = () => void;

/** Arranges rows on pages, and draws them once their number is known. A row that fits a page stays on one. */
export class Sheet<File extends PdfFile = PdfFile> {
  y = TOP;
  private readonly pages: Draw[][] = [[]];
  /** Draws the head of the table on each page that continues it. */
  private continueTable: Draw = () => undefined;

  protected readonly file: File;
  private readonly footer: readonly string[];

  /** @param footer the lines at the foot of each page; the number of the page stands beside the first one */
  constructor(file: File, ...footer: readonly string[]) {
    this.file = file;
    this.footer = footer;
  }

  /** Adds a row, and another one on the next page for lines without room. */
  row(cells: readonly Cell[], drawings: readonly Drawing[] = [], padding = PADDING): void {
    let rest = cells.map((cell) => this.linesOf(cell));
    const drawn = Math.max(0, ...drawings.map(({ height }) => height));
    const height = Math.max(drawn, ...rest.map(heightOf)) + 2 * padding;
    if (this.y + height > BOTTOM && this.y > TOP) this.addPage();
    drawings.forEach(({ draw }) => draw(this.y + padding));
    for (let room = BOTTOM - this.y - 2 * padding; ; room = BOTTOM - this.y - 2 * padding) {
      const parts = rest.map((lines) => lines.slice(0, countIn(lines, room)));
      parts.forEach((lines) => this.write(lines, this.y + padding));
      this.y += Math.max(drawn, ...parts.map(heightOf)) + 2 * padding;
      rest = rest.map((lines, i) => lines.slice(parts[i]?.length));
      if (rest.every((lines) => lines.length === 0)) return;
      this.addPage();
    }
  }

  /** Draws a line across the page below the last row. */
  rule(thickness = 0.4, color?: string): void {
    const { y } = this;
    this.add(() => this.file.rule(LEFT, y, WIDTH, thickness, color));
  }

  /** Ends a table: later pages have no head. */
  endTable(): void {
    this.continueTable = () => undefined;
  }

  /** Begins a page if this one has less room, so that what follows stays together. */
  reserve(height: number): void {
    if (this.y + height > BOTTOM && this.y > TOP) this.addPage();
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

  /** Writes the pages, each with its number. */
  draw(): void {
    const heightOfFoot = FOOT.size * LINE_HEIGHT;
    this.pages.forEach((draws, i) => {
      this.file.addPage(PAGE.width, PAGE.height);
      draws.forEach((draw) => draw());
      const count = `${i + 1} / ${this.pages.length}`;
      const top = BOTTOM + 6 * MM;
      this.footer.forEach((text, line) => {
        const [start = ''] = wrap(text, WIDTH - 30 * MM, (part) => this.file.widthOf(part, FOOT));
        this.file.text(start, LEFT, top + line * heightOfFoot, FOOT);
      });
      this.file.text(count, LEFT + WIDTH - this.file.widthOf(count, FOOT), top, FOOT);
    });
  }

  private addPage(): void {
    this.pages.push([]);
    this.y = TOP;
    this.continueTable();
  }

  /** Adds what is drawn on the current page. */
  add(draw: Draw): void {
    this.pages.at(-1)?.push(draw);
  }

  protected write(lines: readonly Line[], top = this.y + PADDING): void {
    let y = top;
    for (const line of lines) {
      const at = y;
      this.add(() => this.file.text(line.text, line.x, at, line));
      y += line.height;
    }
  }

  protected linesOf({ x, width, isRight = false, paragraphs }: Cell): Line[] {
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

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { height }) => sum + height, 0);

/** Returns how many of the lines fit a height, at least one. */
function countIn(lines: readonly Line[], room: number): number {
  let height = 0;
  const end = lines.findIndex((line) => (height += line.height) > room);
  return end < 0 ? lines.length : Math.max(1, end);
}
