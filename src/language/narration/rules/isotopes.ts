/** Isotopes: `¹⁴C`, `²³⁸U`, and where the number comes after, `Cs-137`. The raised figures are no note and no power. */
import { sayWhole } from '../amounts.ts';
import { sayLabel } from '../english/codes.ts';
import type { Rule } from './rule.ts';

const elements =
  'He|Li|Be|Na|Mg|Al|Si|Cl|Ar|Ca|Fe|Co|Ni|Cu|Zn|Kr|Sr|Tc|Ag|Xe|Cs|Ba|Au|Hg|Pb|Po|Rn|Ra|Th|Pu|Am|H|B|C|N|O|F|P|S|K|I|U';
const raised = new RegExp(
  `(?<![\\p{L}\\p{N}.,;:!?)”"’])([¹²³⁰⁴-⁹]{1,3})(ᵐ)?(${elements})(?![\\p{L}\\p{N}])`,
  'gu',
);
const hyphened =
  /(?<![\p{L}\p{N}-])(?:(U)-(23[3-8])|(C)-(1[234])|(Cs)-(13[47])|(Sr)-(90)|(I)-(131)|(Pu)-(23[89]|24[01])|(Co)-(60)|(K)-(40)|(Ra)-(226)|(Po)-(210)|(Am)-(241)|(He)-(3)|(Th)-(232))(?![\p{L}\p{N}]|[.,-]\d)/gu;
const metastable = /(?<![\p{L}\p{N}-])Tc-99m(?![\p{L}\p{N}])/gu;
const names: Readonly<Record<string, string>> = {
  H: 'hydrogen',
  He: 'helium',
  Li: 'lithium',
  Be: 'beryllium',
  B: 'boron',
  C: 'carbon',
  N: 'nitrogen',
  O: 'oxygen',
  F: 'fluorine',
  Na: 'sodium',
  P: 'phosphorus',
  S: 'sulfur',
  K: 'potassium',
  Ca: 'calcium',
  Fe: 'iron',
  Co: 'cobalt',
  Sr: 'strontium',
  Tc: 'technetium',
  I: 'iodine',
  Xe: 'xenon',
  Cs: 'cesium',
  Pb: 'lead',
  Po: 'polonium',
  Rn: 'radon',
  Ra: 'radium',
  Th: 'thorium',
  U: 'uranium',
  Pu: 'plutonium',
  Am: 'americium',
};

export const sayIsotopes: Rule = (rewrite, language) => {
  const say = (element: string, mass: string) => {
    const name = language.code === 'en' ? names[element] : undefined;
    const figures = mass.normalize('NFKD');
    return name === undefined
      ? `${Array.from(element.toUpperCase()).join(' ')} ${sayWhole(figures, language)}`
      : `${name} ${sayLabel(figures, language)}`;
  };
  rewrite.replace(raised, ([, mass = '', excited, element = '']) =>
    excited === undefined ? say(element, mass) : `${say(element, mass)} M`,
  );
  rewrite.replace(metastable, () => `${say('Tc', '99')} M`);
  rewrite.replace(hyphened, (match) => {
    const [element = '', mass = ''] = match.slice(1).filter(Boolean);
    return say(element, mass);
  });
};
