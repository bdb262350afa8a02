/** Text settings: what users can choose, and what each choice means for the page. */
const choices = {
  flow: { scrolling: undefined, pages: undefined },
  width: { narrow: 30, usual: 38, wide: 48 },
  spacing: { close: 1.5, usual: 1.7, open: 2 },
  face: { serif: 'var(--serif)', sans: 'var(--sans)', dyslexic: "'OpenDyslexic', var(--sans)" },
  paper: { usual: undefined, sepia: 'sepia', black: 'black' },
} as const;

export const flows = Object.keys(choices.flow) as (keyof typeof choices.flow)[];
export const faces = Object.keys(choices.face) as (keyof typeof choices.face)[];
export const papers = Object.keys(choices.paper) as (keyof typeof choices.paper)[];
/** Multiples of the usual size. */
export const sizes = [0.85, 1, 1.15, 1.3, 1.5, 1.75, 2] as const;

export interface Comfort {
  /** How the text is moved through. */
  readonly flow: keyof typeof choices.flow;
  readonly size: number;
  readonly width: keyof typeof choices.width;
  readonly spacing: keyof typeof choices.spacing;
  readonly face: keyof typeof choices.face;
  /** The page in the colors of the theme, or on a paper of its own. */
  readonly paper: keyof typeof choices.paper;
  /** Whether the spoken word is highlighted. */
  readonly words: boolean;
}

export const usual: Comfort = {
  flow: 'scrolling',
  size: 1,
  width: 'usual',
  spacing: 'usual',
  face: 'serif',
  paper: 'usual',
  words: true,
};

/** The stored choices, as far as they are still valid. */
export function parseComfort(kept: string | undefined): Comfort {
  const read = fieldsOf(kept);
  const pick = <K extends keyof typeof choices>(name: K): Comfort[K] =>
    (Object.hasOwn(choices[name], String(read[name])) ? read[name] : usual[name]) as Comfort[K];
  const size = sizes.find((one) => one === read['size']) ?? usual.size;
  const words = typeof read['words'] === 'boolean' ? read['words'] : usual.words;
  const [width, spacing] = [pick('width'), pick('spacing')];
  return { flow: pick('flow'), size, width, spacing, face: pick('face'), paper: pick('paper'), words };
}

function fieldsOf(kept: string | undefined): Record<string, unknown> {
  try {
    return (JSON.parse(kept ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** The next size up or down; the same at either end. */
export function stepSize(size: number, by: 1 | -1): number {
  const at = sizes.findIndex((one) => one === size);
  return sizes[at + by] ?? size;
}

export const isUsual = (comfort: Comfort): boolean => JSON.stringify(comfort) === JSON.stringify(usual);

/** How wide the column may be: larger letters get a wider one, so that a line keeps its number of words. */
export const columnRem = ({ size, width }: Comfort): number => choices.width[width] * size;

/** The values that the stylesheets of the reader work with. */
export const propertiesOf = (comfort: Comfort): Readonly<Record<string, string>> => ({
  '--text-scale': String(comfort.size),
  // Sizes that are already large grow half as much.
  '--title-scale': String((1 + comfort.size) / 2),
  '--text-column': `${columnRem(comfort)}rem`,
  '--text-leading': String(choices.spacing[comfort.spacing]),
  '--text-face': choices.face[comfort.face],
});
