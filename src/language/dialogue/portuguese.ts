import { dialogueWords, quotation } from './language.ts';

export const portuguese = dialogueWords(
  {
    verbs:
      'disse diz perguntou pergunta respondeu responde retorquiu replicou exclamou exclama gritou grita sussurrou sussurra ' +
      'murmurou murmura acrescentou continuou prosseguiu começou insistiu observou comentou explicou confessou suspirou ' +
      'riu chamou pediu ordenou rogou suplicou prometeu assegurou afirmou declarou anunciou admitiu protestou interrompeu ' +
      'repetiu soluçou gemeu resmungou balbuciou gaguejou berrou bradou objetou objectou concluiu avisou advertiu queixou ' +
      'lamentou reconheceu propôs sugeriu interveio tornou acudiu atalhou volveu redarguiu cochichou fez segredou indagou ' +
      'quis gracejou',
    ownVerbs:
      'perguntei respondi repliquei exclamei gritei sussurrei murmurei acrescentei expliquei protestei',
    pronouns: {
      female: 'ela',
      male: 'ele',
      self: 'eu',
      any: 'eles elas nós vós tu você vocês quem ninguém alguém todos',
    },
    determiners: { male: 'o um aquele este esse', female: 'a uma aquela esta essa' },
    indefinite: 'um uma',
    possessives: 'seu sua meu minha teu tua nosso nossa',
    adjectives: {
      'female old': 'velha idosa',
      'male old': 'velho idoso',
      young: 'jovem',
      'female child': 'pequena',
      'male child': 'pequeno',
      any: 'pobre bom boa grande mesmo mesma outro outra seu sua meu minha',
    },
    people: {
      'female child': 'menina garota pequenita miúda',
      'male child': 'menino garoto miúdo gaiato moleque',
      child: 'criança',
      'female young': 'rapariga moça donzela criada noiva senhorita',
      'male young': 'rapaz moço aprendiz noivo',
      young: 'jovem',
      'female adult':
        'mulher senhora mãe mamã mamãe tia viúva dona esposa professora estalajadeira rainha vizinha cozinheira patroa comadre',
      'male adult':
        'homem senhor pai papá papai tio viúvo dono esposo marido mestre estalajadeiro rei vizinho padre cura médico doutor ' +
        'capitão moleiro juiz pescador patrão compadre notário boticário prior',
      'female old': 'avó velha velhinha anciã vovó',
      'male old': 'avô velho velhinho ancião vovô',
      female: 'irmã filha sobrinha prima freira princesa',
      male: 'irmão filho sobrinho primo frade príncipe soldado marinheiro criado forasteiro',
    },
    generic:
      'homem mulher menino menina rapaz rapariga moço moça velho velha jovem senhor senhora criança outro outra',
    titles: {
      'female adult': 'dona d senhora sra tia madre',
      'female young': 'menina senhorita',
      'male adult': 'dom senhor sr seu tio padre mestre compadre',
      male: 'frei irmão',
      female: 'sóror irmã',
      adult: 'doutor doutora dr dra capitão professor coronel general comissário conselheiro sargento',
      'female old': 'avó',
      'male old': 'avô',
    },
    firstNames: {
      female:
        'adelaide amélia ana ângela antónia antônia beatriz camila carlota carolina catarina cecília clara conceição elisa ' +
        'emília ester eugénia fernanda filomena francisca glória graça helena henriqueta inês isabel joana josefa júlia ' +
        'juliana laura leonor lúcia luísa luiza madalena margarida maria mariana marta matilde raquel rita rosa rute sofia ' +
        'teresa virgínia',
      male:
        'abel afonso alberto alexandre alfredo álvaro amaro américo andré ângelo antónio antônio artur augusto bento bernardo ' +
        'brás carlos cosme damião daniel diogo domingos duarte eduardo ernesto estêvão eusébio fernando filipe francisco ' +
        'gaspar gil gonçalo gregório henrique inácio jaime joão joaquim jorge josé júlio lourenço luís manuel marcos mário ' +
        'martim mateus miguel nicolau nuno paulo pedro rafael raimundo rodrigo rui simão tomás tomé vasco vicente xavier',
    },
    nameEndings: { female: /a$/u, male: /o$/u },
    particles: 'de do da dos das e',
    between:
      'saber se lhe lhes o a os as me te nos não então logo já por fim também enfim ainda depois só baixinho agora mesmo assim',
    being: 'era é foi',
    prepositions: 'à ao aos às de do da com para por sem sobre em no na até',
    nobody:
      'ele ela eles elas eu tu você nós o a os as um uma e mas então logo quando como se não sim que quem seu sua meu minha ' +
      'este esta esse essa aquele aquela isto isso ninguém alguém todos em no na ao à de do da com por para sem depois antes ' +
      'agora já também assim aqui ali lá deus voz vozes carta enfim por ainda foi era nem',
    continuing: 'que com sem todo toda enquanto e mas a o',
    numbers:
      'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove ' +
      'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem',
    years:
      /(?<!\p{L})(?:tinha|tem|teria|de|seus|completou|completara|feito)(?: (?:já|apenas|uns|quase|os))? (\d{1,3}|\p{Ll}{3,10}(?: e \p{Ll}{3,6})?) anos/iu,
    suffix: /-(?:lhes?|me|te|se|nos|vos|o|a|os|as|lo|la)$/iu,
  },
  { quotation, dashes: 'pairs', dropsSubjects: true },
);
