/** For threads alone, which draw: the library of PDFs is large. Threads import it by its path, since they also run from their sources. */
export { ArchiveFile } from './archive-file.ts';
export { MM, PdfFile, type TextStyle } from './pdf-file.ts';
export { type Cell, type Drawing, heightOf, LEFT, type Paragraph, Sheet, WIDTH } from './sheet.ts';
