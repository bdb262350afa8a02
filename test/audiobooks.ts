/** Audiobooks made by another program, whole and broken. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';

const run = promisify(execFile);

/** The reason why audiobooks cannot be made on this machine. */
export async function missingFfmpeg(): Promise<string | false> {
  const works = await run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );
  return works ? false : 'ffmpeg is not installed';
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-audiobooks-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ffmpeg = (...args: readonly string[]) => run('ffmpeg', ['-v', 'error', '-y', ...args]);

interface ChapterSpec {
  readonly title: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface BookSpec {
  readonly title?: string;
  readonly author?: string;
  readonly seconds?: number;
  readonly chapters?: readonly ChapterSpec[];
  readonly withCover?: boolean;
  /** A WAV to use instead of a tone. */
  readonly sound?: Uint8Array;
  /** Puts the index first, as for the web. */
  readonly isIndexFirst?: boolean;
}

const metadata = ({ title = 'The Lighthouse', author = 'Ada Berg', chapters = [] }: BookSpec): string =>
  [
    `;FFMETADATA1\ntitle=${title}\nalbum=${title}\nartist=${author}\n`,
    ...chapters.map(
      ({ title: name, fromMs, toMs }) =>
        `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${fromMs}\nEND=${toMs}\ntitle=${name}\n`,
    ),
  ].join('');

/** An M4B with a tone for its sound. */
export function m4b(spec: BookSpec = {}): Promise<Buffer> {
  return inFolder(async (folder) => {
    const [about, cover, book] = ['about.txt', 'cover.jpg', 'book.m4b'].map((name) => join(folder, name));
    await writeFile(about!, metadata(spec));
    const wav = join(folder, 'sound.wav');
    if (spec.sound) await writeFile(wav, spec.sound);
    const { seconds = 12 } = spec;
    // A tone of half an hour takes half a minute to encode.
    const heard = seconds > 60 ? `anullsrc=r=8000:cl=mono:d=${seconds}` : `sine=f=440:d=${seconds}`;
    const source = spec.sound ? ['-i', wav] : ['-f', 'lavfi', '-i', heard];
    const tone = [...source, '-i', about!];
    const maps = ['-map', '0:a', '-map_metadata', '1', '-map_chapters', '1', '-c:a', 'aac', '-b:a', '32k'];
    const flags = spec.isIndexFirst ? ['-movflags', 'faststart'] : [];
    if (spec.withCover) {
      await ffmpeg('-f', 'lavfi', '-i', 'color=red:s=64x64', '-frames:v', '1', cover!);
      const picture = ['-map', '2:v', '-c:v', 'copy', '-disposition:v', 'attached_pic'];
      await ffmpeg(...tone, '-i', cover!, ...maps, ...picture, ...flags, book!);
    } else await ffmpeg(...tone, ...maps, ...flags, book!);
    return readFile(book!);
  });
}

export interface TrackSpec {
  readonly name: string;
  readonly title?: string;
  readonly track?: number;
  readonly seconds?: number;
  readonly rate?: number;
  /** A tone takes few bytes, noise eight thousand a second. */
  readonly isNoise?: boolean;
}

export function mp3(
  { title, track, seconds = 2, rate = 22_050, isNoise = false }: TrackSpec,
  album = 'The Storm',
): Promise<Buffer> {
  return inFolder(async (folder) => {
    const path = join(folder, 'track.mp3');
    const tags = [
      '-metadata',
      `album=${album}`,
      '-metadata',
      'artist=Bo Sund',
      ...(title === undefined ? [] : ['-metadata', `title=${title}`]),
      ...(track === undefined ? [] : ['-metadata', `track=${track}`]),
    ];
    const sound = [
      '-f',
      'lavfi',
      '-i',
      isNoise ? `anoisesrc=a=0.1:d=${seconds}:r=${rate}` : `sine=f=330:d=${seconds}:r=${rate}`,
      '-c:a',
      'libmp3lame',
      ...(isNoise ? ['-b:a', '64k'] : ['-q:a', '7']),
    ];
    await ffmpeg(...sound, ...tags, path);
    return readFile(path);
  });
}

/** A ZIP as other programs make it, with an entry for its folder. */
export async function mp3Zip(tracks: readonly TrackSpec[], folder = ''): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  for (const track of tracks) files[`${folder}${track.name}`] = await mp3(track);
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** How long ffmpeg finds that a file is, in seconds, with the titles of its chapters. */
export function probed(bytes: Uint8Array, name: string) {
  return inFolder(async (folder) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const shown = ['-v', 'error', '-show_chapters', '-show_format', '-of', 'json', path];
    const { stdout } = await run('ffprobe', shown);
    await ffmpeg('-i', path, '-f', 'null', '-');
    const { format, chapters } = JSON.parse(stdout) as {
      format: { duration: string };
      chapters: { start_time: string; tags?: { title?: string } }[];
    };
    return {
      seconds: Number(format.duration),
      chapters: chapters.map(({ start_time, tags }) => [tags?.title, Number(start_time)] as const),
    };
  });
}

export interface SpokenPage {
  readonly sentences: readonly string[];
  /** What is in the file of its sound, and its extension. */
  readonly sound: Uint8Array;
  readonly extension: 'mp3' | 'm4a';
  /** When each sentence starts, and after the last its end. */
  readonly seconds: readonly number[];
}

/** A book in EPUB 3 that is read along, as other programs write it: a sound for each page, a clip for each sentence. */
export function readAlongEpub(pages: readonly SpokenPage[]): Buffer {
  const files: Record<string, Uint8Array> = {};
  const put = (name: string, text: string) => void (files[name] = strToU8(text));
  put('mimetype', 'application/epub+zip');
  put(
    'META-INF/container.xml',
    '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
  );
  const items = pages.map(({ extension }, at) => {
    const type = extension === 'mp3' ? 'audio/mpeg' : 'audio/mp4';
    return `<item id="p${at}" href="text/p${at}.xhtml" media-type="application/xhtml+xml" media-overlay="s${at}"/>
      <item id="s${at}" href="smil/p${at}.smil" media-type="application/smil+xml"/>
      <item id="a${at}" href="audio/p${at}.${extension}" media-type="${type}"/>`;
  });
  put(
    'OPS/book.opf',
    `<package><metadata><dc:title>The tower</dc:title><dc:language>en</dc:language></metadata>
      <manifest>${items.join('')}</manifest>
      <spine>${pages.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine></package>`,
  );
  for (const [at, { sentences, sound, extension, seconds }] of pages.entries()) {
    const spans = sentences.map((sentence, index) => `<span id="c${index}">${sentence}</span>`);
    put(
      `OPS/text/p${at}.xhtml`,
      `<html xmlns="http://www.w3.org/1999/xhtml"><body><h1>Chapter ${at + 1}</h1><p>${spans.join(' ')}</p></body></html>`,
    );
    const pars = sentences.map(
      (_, index) =>
        `<par><text src="../text/p${at}.xhtml#c${index}"/><audio src="../audio/p${at}.${extension}" clipBegin="${seconds[index]}s" clipEnd="0:00:0${seconds[index + 1]}"/></par>`,
    );
    put(
      `OPS/smil/p${at}.smil`,
      `<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body><seq>${pars.join('')}</seq></body></smil>`,
    );
    files[`OPS/audio/p${at}.${extension}`] = sound;
  }
  return Buffer.from(zipSync(files, { level: 0 }));
}
