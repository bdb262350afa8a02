/**
 * The packages of the npm registry that contain text recognition, each with the digest of its archive and
 * of the files that are kept from it. A file with another digest is not used.
 */
import type { ModelPackage } from '../../../platform/models/package-store.ts';

export interface OcrLanguage extends ModelPackage {
  /** Tesseract's code for it. */
  readonly code: string;
  /** The BCP 47 tag that documents use. */
  readonly tag: string;
}

export const engineProgram = 'tesseract-core-simd-lstm.js';

export const ocrEngine: ModelPackage = {
  key: 'ocr-engine',
  path: 'tesseract.js-core/-/tesseract.js-core-7.0.0.tgz',
  bytes: 16_935_308,
  md5: 'b2e61d507a13edd4bae013b3a9617f70',
  files: {
    [engineProgram]: 'e48e2f02ddae3716c8dd24bf41cd290d4efa96892d689cdc4013c2545d63f469',
    'tesseract-core-simd-lstm.wasm': '34e8d50cac216427d86bf397d610fdd9f49492539bbcdfbfccc4eda20c810bea',
  },
};

/** Code, language, size and MD5 of the archive, SHA-256 of the model in it. */
const table = [
  [
    'ara',
    'ar',
    3_333_623,
    '3b8104724586df937bd370d694aa8fa5',
    'f4746c44b02342dd5b3d4f0198000f47d7c49f1a229e63e0f436c0592dcd9639',
  ],
  [
    'cat',
    'ca',
    3_346_386,
    'd2add7c8c950c3529ba6c97aeaad60fe',
    '1003ea7490d8c88b9308ed5dead936910a662fc9a4222cd536b92a17178e41eb',
  ],
  [
    'ces',
    'cs',
    9_329_679,
    'afa0cd9f0d5a6dd85fc7de9d3e8bb53d',
    '1ea33a8b6f9a9c18a6aae44a71eda06bbfdc206fe53cf1fc8121fb74def99166',
  ],
  [
    'chi_sim',
    'zh',
    21_809_859,
    '53b3071a4b32bfb4ddca9e3bf83a63ea',
    'b8a23f10c7de500891eb458a8adc9cc58ab7f242f08b7d149f5e9aea4ad5db7c',
  ],
  [
    'chi_tra',
    'zh-TW',
    28_664_956,
    '1dd57f7c6a217d84471879911869985a',
    '11fe2610dab05d8a880d02f193ce70203f4c4bbe061b987d5529a2c038a22743',
  ],
  [
    'dan',
    'da',
    6_580_275,
    '443b4abea1f9646dd7cb7286334db920',
    '6af1a07c22894b728ebc75f0fd0c8519eca002cfab6da903eb4d62e24f163abc',
  ],
  [
    'deu',
    'de',
    8_411_089,
    '0c3611ffa371ef0bfb55da46e8595afc',
    '306c4280d0cbed46fbff727486bd43b92730181bae80f56941a091f363bdf28b',
  ],
  [
    'ell',
    'el',
    4_744_428,
    '5fddb0e15820d8955f65d2be0cfa5cd6',
    'e8a293abb398ec479176c1575aef24e2bacb0611c713f3fa996f97f0cd996fb3',
  ],
  [
    'eng',
    'en',
    13_839_644,
    '803642e4a6b0efc0d70238ba6adb3634',
    '45b4cb346724ac1774f1c36f42f182b887bcdb28ebe63e6fff90ac41f3fcff91',
  ],
  [
    'fin',
    'fi',
    12_821_769,
    'ae797b6528b38b53a8299bde7cc4a794',
    '138c59f6a0bef68fd98d8baf565477f5cdb5198bfc4a68e558efd3b6a57acadd',
  ],
  [
    'fra',
    'fr',
    6_959_264,
    '0e295c4e9ed3a39c8d9735efc8f8c79a',
    'd611139672b3752c7097e671e4a1d9209dfd37f2aeb081ef6487fba3351e9255',
  ],
  [
    'heb',
    'he',
    2_748_563,
    '5011b68a385129a97b48c75e589df7ac',
    '9c70b524200dae77fb25e3567566eee600ccbcae9aeb89722990ccae0e84e805',
  ],
  [
    'hin',
    'hi',
    2_792_751,
    'b85af195aa1ed3ff9bf2737af256f017',
    'f3b6a0d320df38d886178cdd727b90dbf9df3db053adb32bd9cf73f0463cda07',
  ],
  [
    'hun',
    'hu',
    10_550_248,
    'e8ff3cb5b89c1635e4d79abf7951001a',
    '99feb1ac618ddd39942d646f1df792e5bd4504df45e1ef68e47df51db476a2ed',
  ],
  [
    'ita',
    'it',
    8_567_364,
    '19cab21af14378b78fee78b1e6874d3f',
    'f702fcfad297ce028ede3626d1467b67939f23ff23595f9badd54681cf25a4d3',
  ],
  [
    'jpn',
    'ja',
    18_107_568,
    'f4f9bd6b79e41235a9b7b9db7538b39c',
    '2b63ebfbf1484de4a08ce53b29ef98a1c17658a93cbd38acb665d7d316d0be88',
  ],
  [
    'kor',
    'ko',
    8_507_588,
    '8470073c64b93c8cb5be3e57e85c138e',
    '78c21276ab14c9bb734d83be1055d9fe5469a4e7e977c51ad385be5737e61126',
  ],
  [
    'nld',
    'nl',
    13_178_605,
    '7cf9a7ec7a8ef3a2d62d3139365e582f',
    'a2d904b6ddc4feb0d31ecfcd7361a554102e7aa2e278c54f4fc029e0d0815571',
  ],
  [
    'nor',
    'no',
    8_274_620,
    '70c246539ba4b4178e853b2da877bb95',
    '6c5d91a5b684da387bfcf16b38bae8d94771812dc9ef706b413c728ca1d37c93',
  ],
  [
    'pol',
    'pl',
    10_977_737,
    '9b7570dcb9df7ec3f5dc9de085e4c1ca',
    'a20fdec4ff99d8f8e84c708da3e42a4e935c26863055a0ed88aef5c66a59b91b',
  ],
  [
    'por',
    'pt',
    8_124_452,
    'd93d88d701e0583e8dca150eca0cb4a2',
    'dacebc1386ddaaf8389f81094236cca0d690897cde693d48cbdaa881c86e2b4c',
  ],
  [
    'ron',
    'ro',
    6_524_807,
    '1357396e3eefd8a699f2b7d96cc761c8',
    '3c2f550b6369f43254adf637cfe1088c7b6faff3d0382555219315112a24582a',
  ],
  [
    'spa',
    'es',
    10_436_372,
    'bf14fa703649fe06c755a27e41e7314f',
    '40be52f97b5d4eb7460073dc1f94cd546b27150333c0bf854ed7e7132db6bceb',
  ],
  [
    'swe',
    'sv',
    8_821_162,
    '9c2e3639bc834d410ea06e7aacc5a9c9',
    'b60d9fea7e570d11d6fdf26c8d0ef1d63b49222313773ce66777ed08fa20dc5a',
  ],
  [
    'tur',
    'tr',
    10_170_951,
    '6fad59ce98949304d7d021eaaa752168',
    '384ba0dc28040451b7818d7d60e0a88df0d3003fa5a01d713a468779bc3d8c04',
  ],
  [
    'ukr',
    'uk',
    7_287_250,
    'c96eb5eaccfc3fd1eeb7abe87951a8f3',
    'ea2789a0ad99ff84bfd252a7410a1e8661a7bc5acaa41573d23b54b71446aa4c',
  ],
] as const;

export const ocrLanguages: readonly OcrLanguage[] = table.map(([code, tag, bytes, md5, sha256]) => ({
  key: `ocr-${code}`,
  code,
  tag,
  path: `@tesseract.js-data/${code}/-/${code}-1.0.0.tgz`,
  bytes,
  md5,
  files: { [`4.0.0_best_int/${code}.traineddata.gz`]: sha256 },
}));
