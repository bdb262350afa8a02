import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ffmpegMissing } from '../../../../test/ffmpeg.ts';
import { listen, listeningRate } from './listen.ts';
import { openSound } from './sound-file.ts';
import { convert, encodeTone, pitches, toneSeconds, toneWav, type WavForm } from './tone.fixture.ts';

const scratch = await mkdtemp(join(tmpdir(), 'lectern-sound-'));
after(() => rm(scratch, { recursive: true }));

async function put(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(scratch, name);
  await writeFile(path, bytes);
  return path;
}

async function hear(path: string, fromMs = 0) {
  const reader = await openSound(path);
  try {
    const parts: Float32Array[] = [];
    for await (const part of listen(reader, fromMs)) parts.push(part);
    const samples = Float32Array.from(parts.flatMap((part) => [...part]));
    return { kind: reader.kind, durationMs: await reader.durationMs(), samples };
  } finally {
    await reader.close();
  }
}

/** The pitch in the middle of a second, by zero crossings. */
function pitchAt(samples: Float32Array, second: number): number {
  const middle = samples.subarray((second + 0.25) * listeningRate, (second + 0.75) * listeningRate);
  return middle.reduce((count, one, i) => count + (i > 0 && one >= 0 !== middle[i - 1]! >= 0 ? 1 : 0), 0);
}

/** In the middle of the first second, away from any change of pitch. */
function loudness(samples: Float32Array): number {
  const middle = samples.subarray(0.25 * listeningRate, 0.75 * listeningRate);
  return Math.sqrt(middle.reduce((sum, one) => sum + one * one, 0) / middle.length);
}

async function checkTone(path: string, kind: string): Promise<void> {
  const whole = await hear(path);
  assert.equal(whole.kind, kind);
  const lengths = [whole.durationMs, (whole.samples.length * 1000) / listeningRate];
  for (const ms of lengths) assert.ok(Math.abs(ms - toneSeconds * 1000) < 120, lengths.join(' '));
  for (const [second, pitch] of pitches.entries())
    assert.ok(Math.abs(pitchAt(whole.samples, second) - pitch) < 12, `second ${second}`);
  assert.ok(Math.abs(loudness(whole.samples) - 0.354) < 0.03, `loudness ${loudness(whole.samples)}`);
  const later = await hear(path, 1_000);
  assert.ok(Math.abs(pitchAt(later.samples, 0) - pitches[1]) < 12, 'from the second second on');
}

const pcm = (bits: number, sampleRate: number, channels: number, tag = 1): WavForm => ({
  tag,
  bits,
  sampleRate,
  channels,
});

void describe('WAV in all its forms', () => {
  const forms: Record<string, WavForm> = {
    'eight bits': pcm(8, 8_000, 1),
    'sixteen bits': pcm(16, 16_000, 1),
    'twenty-four bits, stereo': pcm(24, 44_100, 2),
    'thirty-two bits, six channels': pcm(32, 48_000, 6),
    floats: pcm(32, 22_050, 1, 3),
    'long floats': pcm(64, 11_025, 2, 3),
    extensible: { ...pcm(24, 96_000, 1), extensible: true },
    'an odd rate': pcm(16, 37_123, 1),
    'a stream of unknown length': { ...pcm(16, 16_000, 1), claimedBytes: 0xff_ff_ff_ff },
    'a size of zero': { ...pcm(16, 16_000, 1), claimedBytes: 0 },
    'two gigabytes that do not exist': { ...pcm(16, 16_000, 1), claimedBytes: 2 ** 31 - 100 },
  };
  for (const [name, form] of Object.entries(forms))
    void test(name, async () => checkTone(await put(`${name}.mp3`, toneWav(form)), 'wav'));
});

void describe('compressed sound', () => {
  void test('MP3', async () => checkTone(await put('a', await encodeTone('mp3', 44_100)), 'mp3'));
  void test('slow MP3', async () => checkTone(await put('b', await encodeTone('mp3', 16_000)), 'mp3'));
  void test('MP3 behind a picture', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x20\0', 'latin1'), Buffer.alloc(4_096, 0xff)]);
    await checkTone(await put('c', Buffer.concat([tag, await encodeTone('mp3', 48_000)])), 'mp3');
  });
  void test('Ogg Vorbis', async () => checkTone(await put('d', await encodeTone('ogg', 44_100)), 'ogg'));
});

/** What ffmpeg makes, where it is installed; CI always has it. */
const byFfmpeg: readonly (readonly [string, string, string])[] = [
  ['tone.m4a', 'mp4', '-c:a aac'],
  ['tone.mp4', 'mp4', '-map 1:v -shortest -c:a aac -movflags faststart'],
  ['tone.aac', 'aac', '-c:a aac'],
  ['tone.webm', 'webm', '-c:a libopus -ar 48000'],
  ['tone.opus', 'ogg', '-c:a libopus -ar 48000'],
  ['tone.mkv', 'webm', '-c:a libvorbis'],
  ['tone.flac', 'flac', ''],
  ['tone.aiff', 'aiff', ''],
  ['law.wav', 'wav', '-c:a pcm_mulaw'],
];

void describe('what other programs make (slow)', { skip: ffmpegMissing }, () => {
  before(async () => {
    const source = await put('source.wav', toneWav(pcm(16, 44_100, 1)));
    await convert(
      source,
      byFfmpeg.map(([name, , options]) => [join(scratch, name), options]),
    );
  });
  for (const [name, kind] of byFfmpeg) void test(name, () => checkTone(join(scratch, name), kind));
  void test('a film cut off halfway is heard as far as it goes', async () => {
    const whole = await readFile(join(scratch, 'tone.mp4'));
    const { durationMs, samples } = await hear(await put('half.mp4', whole.subarray(0, whole.length * 0.6)));
    assert.ok(durationMs > 300 && durationMs < 2_700, `${durationMs}`);
    assert.ok(Math.abs((samples.length * 1000) / listeningRate - durationMs) < 120);
  });
});

void describe('files that cannot be read say so', () => {
  const noise = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7_919 + (i >> 3) * 104_729) & 255));
  const behind = (magic: string) => Buffer.concat([Buffer.from(magic, 'latin1'), noise]);
  const broken: Record<string, Uint8Array | string> = {
    empty: '',
    text: 'hello world '.repeat(500),
    'a playlist': '#EXTM3U\nfile:///etc/passwd\n',
    'noise as MP4': behind('\0\0\0\x18ftypisom'),
    'noise as WebM': behind('\x1A\x45\xDF\xA3'),
    'noise as Ogg': behind('OggS'),
    'noise as FLAC': behind('fLaC'),
    'noise as WAV': behind('RIFF\xFF\xFF\xFF\xFFWAVE'),
    'a WAV of a thousand channels': toneWav(pcm(16, 16_000, 1)).fill(0xff, 34, 36),
    'an MP3 of zeros': Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(3_000_000)]),
  };
  for (const [name, bytes] of Object.entries(broken)) {
    void test(name, async () => {
      await assert.rejects(hear(await put(name, bytes)), {
        name: 'EngineError',
        fault: 'unreadable',
        message: /\.$/,
      });
    });
  }

  void test('a file that needs ffmpeg is refused with that reason where there is none', async () => {
    const { PATH } = process.env;
    process.env.PATH = scratch;
    try {
      const path = await put('none.aiff', Buffer.concat([Buffer.from('FORM\0\0\0\0AIFF'), noise]));
      await assert.rejects(hear(path), /have ffmpeg installed/);
    } finally {
      process.env.PATH = PATH;
    }
  });
});
