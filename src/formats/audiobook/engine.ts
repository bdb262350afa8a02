/**
 * What a finished audiobook becomes: an MP3 with tags and chapters, which is a header before the clips as they
 * are, or an M4B, for which the clips are decoded and encoded again, a stretch of them at a time.
 */
import { primaryLanguage } from '../../shared/text/tags.ts';
import type { Mp3SampleRate } from '../audio/encoding/codecs/mp3-rates.ts';

export interface Chapter {
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Players count chapters in one byte. */
export const maxChapters = 255;

export interface Book {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly sampleRate: number;
  /** Samples of all clips together. */
  readonly samples: number;
  readonly chapters: readonly Chapter[];
}

/** What players show besides the title. */
export interface Tags {
  readonly author?: string | undefined;
  readonly cover?: Artwork | undefined;
}

/** Players show no other kinds of images. */
export interface Artwork {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** The samples of one sentence, and the rate all clips of its audiobook share. */
export interface ClipRequest {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly outputRate: Mp3SampleRate;
}

/** A sentence as whole MP3 frames that stand on their own. */
export interface EncodedClip {
  readonly bytes: Uint8Array;
  /** At the output rate; a little more than went in, because frames are filled up. */
  readonly samples: number;
}

/** A stretch of an audiobook. */
export interface SoundRequest {
  /** One after the other, some minutes: they are held in memory. */
  readonly clips: Uint8Array;
  readonly sampleRate: number;
  readonly samples: number;
}

/* A chapter for publishers. */

/** Clips that follow each other. */
export interface MasterRequest {
  readonly clips: Uint8Array;
  readonly sampleRate: number;
}

/** What publishers measure; in decibels of full scale, -Infinity for nothing but silence. */
export interface Measures {
  readonly seconds: number;
  readonly rmsDb: number;
  readonly peakDb: number;
  /** Of the quietest half second. */
  readonly noiseFloorDb: number;
  readonly lufs: number;
}

/** The limits of ACX. */
export const publisherLimits = {
  rmsDb: [-23, -18],
  peakDb: -3,
  noiseFloorDb: -60,
  maxSeconds: 120 * 60,
} as const;

export const meetsLimits = ({ rmsDb, peakDb, noiseFloorDb, seconds }: Measures): boolean =>
  rmsDb >= publisherLimits.rmsDb[0] &&
  rmsDb <= publisherLimits.rmsDb[1] &&
  peakDb <= publisherLimits.peakDb &&
  noiseFloorDb <= publisherLimits.noiseFloorDb &&
  seconds <= publisherLimits.maxSeconds;

/** All heavy work runs in worker processes with a lower priority than the server. */
export interface AudiobookEngine {
  encode(request: ClipRequest, signal: AbortSignal): Promise<EncodedClip>;
  /** The sound of a stretch, which `bindM4b` (m4b/m4b.ts) puts together with others. */
  encodeSound(request: SoundRequest, signal: AbortSignal): Promise<Uint8Array>;
  /** A chapter for publishers: its MP3 in pieces, and then its measures. */
  master(request: MasterRequest, signal: AbortSignal): AsyncIterable<Uint8Array | Measures>;
  close(): Promise<void>;
}

/* MP3 and MP4 name languages by three letters (ISO 639-2), everything else here by two where there are two. */

const table =
  'aa aar ab abk ae ave af afr ak aka am amh an arg ar ara as asm av ava ay aym az aze ba bak be bel bg bul ' +
  'bi bis bm bam bn ben bo bod br bre bs bos ca cat ce che ch cha co cos cr cre cs ces cu chu cv chv cy cym ' +
  'da dan de deu dv div dz dzo ee ewe el ell en eng eo epo es spa et est eu eus fa fas ff ful fi fin fj fij ' +
  'fo fao fr fra fy fry ga gle gd gla gl glg gn grn gu guj gv glv ha hau he heb hi hin ho hmo hr hrv ht hat ' +
  'hu hun hy hye hz her ia ina id ind ie ile ig ibo ii iii ik ipk io ido is isl it ita iu iku ja jpn jv jav ' +
  'ka kat kg kon ki kik kj kua kk kaz kl kal km khm kn kan ko kor kr kau ks kas ku kur kv kom kw cor ky kir ' +
  'la lat lb ltz lg lug li lim ln lin lo lao lt lit lu lub lv lav mg mlg mh mah mi mri mk mkd ml mal mn mon ' +
  'mr mar ms msa mt mlt my mya na nau nb nob nd nde ne nep ng ndo nl nld nn nno no nor nr nbl nv nav ny nya ' +
  'oc oci oj oji om orm or ori os oss pa pan pi pli pl pol ps pus pt por qu que rm roh rn run ro ron ru rus ' +
  'rw kin sa san sc srd sd snd se sme sg sag si sin sk slk sl slv sm smo sn sna so som sq sqi sr srp ss ssw ' +
  'st sot su sun sv swe sw swa ta tam te tel tg tgk th tha ti tir tk tuk tl tgl tn tsn to ton tr tur ts tso ' +
  'tt tat ty tah ug uig uk ukr ur urd uz uzb ve ven vi vie vo vol wa wln wo wol xh xho yi yid yo yor za zha ' +
  'zh zho zu zul';

const words = table.split(' ');
const threeOf = new Map(words.flatMap((two, at) => (at % 2 === 0 ? [[two, words[at + 1]!] as const] : [])));
const undetermined = 'und';

export function threeLetters(tag: string): string {
  const primary = primaryLanguage(tag);
  return threeOf.get(primary) ?? (/^[a-z]{3}$/.test(primary) ? primary : undetermined);
}
