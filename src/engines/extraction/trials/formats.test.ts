import { readerSuite } from '../engine.suite.ts';

readerSuite('txt');
readerSuite('md');
readerSuite('html');
readerSuite('docx');
readerSuite('epub');
// Our PDFs tell these by ActualText, which pdf.js does not read.
readerSuite('pdf', ['Hindi', 'Thai']);
