/** For threads alone, which draw. A thread imports it by its path, since it also runs from its sources. */
export { documentPdf, type PdfTerms } from './pdf/document-pdf.ts';
