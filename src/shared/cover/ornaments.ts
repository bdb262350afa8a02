/** What is drawn in the lower half of a cover, in its foil: paths around x = 0, with y from 102 to 152. */
export const motifs = ['rays', 'waves', 'arcs', 'lattice', 'hills', 'stars', 'lozenge', 'bands'] as const;
export type Motif = (typeof motifs)[number];

const rays = Array.from({ length: 13 }, (_, index) => {
  const angle = Math.PI * (index / 12);
  const at = (radius: number) =>
    `${(-radius * Math.cos(angle)).toFixed(1)} ${(150 - radius * Math.sin(angle)).toFixed(1)}`;
  return `M${at(13)}L${at(index % 2 === 0 ? 40 : 32)}`;
}).join('');
const wave = (y: number) => `M-39.5 ${y}q10-9 20 0t20 0t20 0t19 0`;
const arc = (radius: number) => `M${-radius} 148a${radius} ${radius} 0 0 1 ${2 * radius} 0`;
const star = ([x, y]: readonly [number, number]) => `M${x} ${y - 4}v8M${x - 4} ${y}h8`;
const sky = [
  [-29.5, 112],
  [0, 106],
  [29.5, 114],
  [-17.5, 130],
  [16.5, 130],
  [-29.5, 148],
  [0, 146],
  [29.5, 148],
] as const;

export const ornaments: Readonly<Record<Motif, string>> = {
  rays: `${rays}M-11.5 150a11.5 11.5 0 0 1 23 0M-39.5 150h79`,
  waves: [108, 118, 128, 138, 148].map(wave).join(''),
  arcs: `${[10, 18, 26, 34].map(arc).join('')}M-39.5 148h79`,
  lattice:
    'M-39.5 148l39.5-40 39.5 40M-39.5 128l20-20M39.5 128l-20-20M-19.75 148l39.5-40M19.75 148l-39.5-40M-39.5 108h79v40h-79z',
  hills: 'M-39.5 148l22-30 14 18 17-26 26 38zM19.5 104a6 6 0 1 0 .1 0',
  stars: sky.map(star).join(''),
  lozenge: 'M0 102l17 25-17 25-17-25zM0 111l11 16-11 16-11-16zM-39.5 127h20M19.5 127h20',
  bands: 'M-39.5 110h79M-39.5 113h79M-39.5 145h79M-39.5 148h79M-29.5 129h8M-13.5 129h27M21.5 129h8',
};
