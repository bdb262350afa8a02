import { readerSuite } from '../engine.suite.ts';

readerSuite('txt');
readerSuite('md');
readerSuite('html');
readerSuite('docx');
readerSuite('epub');
readerSuite('pdf');
