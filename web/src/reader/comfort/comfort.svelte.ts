/** The text settings of this browser: remembered here, applied as properties that the reader's styles use. */
import { recall, remember } from '../preferences.ts';
import { columnRem, parseComfort, propertiesOf, type Comfort } from './comfort.rules.ts';

const chosen = $state<{ comfort: Comfort }>({ comfort: parseComfort(recall('comfort')) });
show(chosen.comfort);

function show(comfort: Comfort): void {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(propertiesOf(comfort))) style.setProperty(name, value);
}

/** How much room the notes in the margin need beside the column. */
const marginsRem = 30;

export const comfort = {
  get now(): Comfort {
    return chosen.comfort;
  },
  choose(wanted: Partial<Comfort>): void {
    chosen.comfort = { ...chosen.comfort, ...wanted };
    remember('comfort', JSON.stringify(chosen.comfort));
    show(chosen.comfort);
  },
  /** Puts the page on its paper, until the reader is left. */
  lay(): () => void {
    const { dataset } = document.documentElement;
    if (chosen.comfort.paper !== 'usual') dataset['paper'] = chosen.comfort.paper;
    return () => delete dataset['paper'];
  },
  /** Whether a window has room beside the column. */
  hasMargins(windowPx: number): boolean {
    if (chosen.comfort.flow === 'pages') return false;
    const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return windowPx >= (columnRem(chosen.comfort) + marginsRem) * remPx;
  },
};
