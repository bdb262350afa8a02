import { dialogueWords, quotation } from './language.ts';

export const spanish = dialogueWords(
  {
    verbs:
      'dijo dice preguntó pregunta respondió responde contestó contesta replicó repuso exclamó exclama gritó grita susurró ' +
      'susurra murmuró murmura añadió agregó continuó prosiguió siguió empezó comenzó insistió observó comentó explicó ' +
      'confesó suspiró rio rió llamó pidió ordenó rogó suplicó prometió aseguró afirmó declaró anunció admitió protestó ' +
      'interrumpió repitió sollozó gimió gruñó refunfuñó balbuceó tartamudeó chilló bramó objetó concluyó advirtió avisó ' +
      'quejó burló lamentó opinó reconoció propuso sugirió intervino indicó señaló masculló musitó bromeó sentenció terció saludó quiso',
    ownVerbs:
      'dije pregunté respondí contesté repliqué repuse exclamé grité susurré murmuré añadí insistí expliqué protesté',
    pronouns: {
      female: 'ella',
      male: 'él',
      self: 'yo',
      any: 'ellos ellas nosotros usted ustedes tú quien nadie alguien todos',
    },
    determiners: {
      male: 'el un aquel este ese',
      female: 'la una aquella esta esa',
    },
    indefinite: 'un una',
    possessives: 'su mi tu nuestro nuestra',
    adjectives: {
      'female old': 'vieja anciana',
      'male old': 'viejo anciano',
      young: 'joven',
      'female child': 'pequeña',
      'male child': 'pequeño',
      any: 'pobre buen buena bueno gran mismo misma otro otra',
    },
    people: {
      'female child': 'niña chiquilla muchachita nena chica',
      'male child': 'niño chiquillo muchachito nene chico chaval',
      'female young': 'muchacha moza señorita criada doncella novia',
      'male young': 'muchacho mozo aprendiz novio',
      young: 'joven',
      'female adult':
        'mujer señora madre mamá tía viuda dueña esposa maestra posadera reina vecina comadre cocinera patrona',
      'male adult':
        'hombre señor padre papá tío viudo dueño esposo marido maestro posadero rey vecino compadre cura médico doctor ' +
        'capitán molinero alcalde juez pescador caballero patrón notario boticario',
      'female old': 'abuela anciana vieja viejecita',
      'male old': 'abuelo anciano viejo viejecito',
      female: 'hermana hija sobrina prima monja princesa',
      male: 'hermano hijo sobrino primo fraile príncipe soldado marinero criado forastero',
    },
    generic:
      'hombre mujer niño niña chico chica muchacho muchacha viejo vieja anciano anciana joven señor señora caballero señorita otro otra',
    titles: {
      'female adult': 'doña señora sra tía madre',
      'female young': 'señorita srta',
      'male adult': 'don señor sr tío padre maestro',
      male: 'fray hermano',
      female: 'sor hermana',
      adult: 'doctor dr capitán profesor coronel general comisario sargento',
      'female old': 'abuela',
      'male old': 'abuelo',
    },
    firstNames: {
      female:
        'ana beatriz carmen clara concepción consuelo cruz dolores elena esperanza inés isabel jacinta josefa juana julia ' +
        'laura leonor lola lucía luisa luz magdalena manuela margarita maría mercedes pilar raquel remedios rocío rosa ' +
        'rosario sofía soledad teresa',
      male:
        'alejandro alfonso andrés ángel antonio benito bernardo carlos daniel diego eduardo emilio enrique esteban felipe ' +
        'fermín fernando francisco gabriel gonzalo ignacio jaime javier jesús joaquín jorge josé juan julián luis manuel ' +
        'martín mateo miguel nicolás pablo pedro rafael ramón roque sancho santiago tomás vicente',
    },
    nameEndings: { female: /a$/u, male: /o$/u },
    particles: 'de del la los las y',
    between:
      'saber se le les lo la los las me te nos no entonces luego ya por fin también al cabo así solo sólo casi en voz baja ' +
      'todavía después mismo ahora',
    being: 'era es fue',
    prepositions: 'a al de del con para por sin hacia ante en entre',
    nobody:
      'él ella ellos ellas yo tú usted nosotros el la los las un una y pero entonces luego cuando como si no sí qué quién ' +
      'su mi tu este esta ese esa aquel aquella esto eso nadie alguien todos en a al de del con por para sin después antes ' +
      'ahora ya también así aquí allí allá afuera dios voz voces carta letrero apenas por fin al',
    numbers:
      'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho ' +
      'diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien',
    years:
      /(?<!\p{L})(?:tenía|tiene|tendría|cumplidos|cumplió|cumplido|cumplía|de|sus|unos)(?: (?:ya|apenas|unos|casi|los))? (\d{1,3}|\p{Ll}{3,10}(?: y \p{Ll}{3,6})?) años/iu,
  },
  { quotation, dashes: 'pairs', dropsSubjects: true },
);
