/** The reference checker of EPUB: a program of the Debian package `epubcheck`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = '/usr/share/java/epubcheck.jar';
/** For tests that need it: the reason to skip them, or false. */
export const epubcheckMissing: string | false = existsSync(program) ? false : 'epubcheck is not installed';

/** It ends before Java's best compiler would pay off: without that a check takes half the processor time. */
const briefly = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** What it finds wrong with a book, a line each; usage hints are left out. */
export function epubcheck(book: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-epub-'));
  try {
    const file = join(folder, 'book.epub');
    writeFileSync(file, book);
    const { stdout, stderr } = spawnSync('java', [...briefly, '-jar', program, file], { encoding: 'utf8' });
    const said = `${stdout}\n${stderr}`;
    if (!said.includes('EPUBCheck completed')) return [`epubcheck did not finish: ${said.slice(-500)}`];
    return said.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
