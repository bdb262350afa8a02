import { readerSuite } from '../engine.suite.ts';

readerSuite('txt');
readerSuite('md');
readerSuite('html');
readerSuite('docx');
readerSuite('epub');
readerSuite('pdf');
readerSuite('odt');
readerSuite('rtf');
readerSuite('mobi');
readerSuite('fb2');
readerSuite('htmlz');
readerSuite('folder');
