import type { Passage } from './passage.ts';

export const spanishPassages: readonly Passage[] = [
  {
    title: 'La posada',
    text: `
Llovía desde la mañana cuando don Anselmo empujó la puerta de la posada. Jacinta, la posadera, estaba fregando los vasos.

[Jacinta!] —Cierre usted, que entra el frío —dijo Jacinta.

[don Anselmo!] —Buenas tardes tenga usted, señora —contestó don Anselmo—. ¿Hay cama para esta noche?

[Jacinta] —Cama hay. Lo que no hay es cena.

[don Anselmo] —Me basta con un poco de pan.

La mujer lo miró de arriba abajo.

[Jacinta!] —¿Viene usted de muy lejos? —preguntó Jacinta.

[don Anselmo!] —De Burgos —respondió él—, y a pie.

[Jacinta!] —¡Jesús! —exclamó la posadera—. ¿A pie, con este tiempo?

[don Anselmo] —No tengo otra cosa que mis pies.

[Jacinta!] —Siéntese, siéntese —dijo ella, y acercó una silla al fuego—. Ya veremos si queda algo en la olla.

[don Anselmo!] —Dios se lo pague —murmuró don Anselmo.
`,
  },
  {
    title: 'El niño del puerto',
    text: `
El viejo capitán tenía setenta años y una sola costumbre: bajar al muelle al caer la tarde. Allí lo esperaba siempre Miguelito.

[Miguelito!] —¿Hoy vienen barcos? —preguntó Miguelito.

[el capitán!] —Hoy no viene ninguno —dijo el capitán.

[Miguelito] —¿Y mañana?

[el capitán] —Mañana, quién sabe.

El niño se sentó en un rollo de cuerda.

[Miguelito!] —Mi padre dice que usted dio la vuelta al mundo —dijo Miguelito.

[el capitán!] —Dos veces —gruñó el capitán—. Y las dos acabé en este puerto.

[Miguelito!] —Yo también quiero dar la vuelta al mundo —insistió el niño.

[el capitán!] —Primero aprende a nadar, Miguelito —respondió el viejo.

[Miguelito] —Ya sé nadar.

[el capitán] —Pues entonces aprende a esperar.
`,
  },
  {
    title: 'Las dos hermanas',
    text: `
Elena cosía junto a la ventana. Su hermana Mercedes iba y venía por la sala sin decir palabra, hasta que al fin se detuvo y dijo:

[Mercedes!] —Ha vuelto Rafael.

Elena dejó caer la aguja.

[Elena!] —¿Quién te lo ha dicho? —preguntó Elena.

[Mercedes!] —Lo he visto yo misma —contestó Mercedes—. Estaba en la plaza, con el alcalde.

[Elena] —¿Y te ha hablado?

[Mercedes] —Ni una palabra.

[Elena!] —No quiero verlo —dijo Elena al cabo de un rato—. Si viene, dile que no estoy.

[Mercedes!] —Eso no puedo hacerlo, hermana —replicó Mercedes.

[Elena] —¿Por qué no?

[Mercedes] —Porque está detrás de la puerta.

Se abrió la puerta y entró Rafael, con el sombrero en la mano.

[Rafael!] —Buenas tardes, Elena —saludó Rafael.

[Elena!] —Váyase usted —dijo ella sin volverse.
`,
  },
  {
    title: 'El médico',
    text: `
El doctor Salcedo subió las escaleras de dos en dos. En el rellano lo esperaba doña Carmen, pálida como la cera.

[doña Carmen!] «¡Por fin!», exclamó doña Carmen. «Creí que no vendría usted nunca.»

[el doctor Salcedo/doctor Salcedo!] «¿Cómo está el enfermo?», preguntó el doctor Salcedo.

[doña Carmen!] «Muy mal», respondió la señora. «No conoce a nadie desde el mediodía.»

El doctor Salcedo entró en la alcoba, tomó el pulso al anciano y se volvió hacia la puerta.

[el doctor Salcedo/doctor Salcedo!] «Abran ustedes la ventana», ordenó el doctor.

[doña Carmen!] «¡Pero si hace frío!», protestó doña Carmen.

[el doctor Salcedo/doctor Salcedo!] «Más frío hace en el cementerio», dijo el doctor Salcedo.

[doña Carmen] «¿Tan grave es?»

[el doctor Salcedo/doctor Salcedo!] «Todo es grave a los ochenta años, doña Carmen», contestó él, y empezó a quitarse el abrigo.
`,
  },
  {
    title: 'La apuesta',
    text: `
Yo no conocía a Benito ni a Tomás más que de vista, pero aquella noche me senté a su mesa.

[Benito!] —¿Juega usted? —me preguntó Benito.

[-!] —A veces —dije yo.

[Tomás!] —Eso quiere decir que sí —rió Tomás—. Reparte, Benito.

[Benito!] —Voy, voy —dijo Benito.

[Tomás!] —¿Y qué apostamos? —preguntó Tomás.

[Benito] —Lo de siempre.

[Tomás] —El señor no sabe lo que es lo de siempre.

[-!] —Me lo imagino —respondí.

Benito barajó despacio, mirándome a los ojos.

[Benito!] —Una onza —dijo por fin—. Ni más ni menos.

[Tomás!] —¡Una onza! —gritó Tomás, dando un puñetazo en la mesa—. ¡Tú estás loco!

[Benito!] —Loco o no, una onza —repitió Benito.
`,
  },
  {
    title: 'El tren',
    text: `
En el vagón de tercera viajaban solamente un cura gordo, una muchacha vestida de luto y Eusebio Ríos, que no había dormido en toda la noche.

[el cura!] —¿Va usted a la capital, hija? —preguntó el cura.

[la muchacha!] —Sí, padre —contestó la muchacha—. Voy a servir.

[el cura] —¿Tan joven?

[la muchacha] —Ya tengo dieciséis años.

Eusebio se inclinó hacia ella.

[Eusebio/Eusebio Ríos!] —¿Y quién se le ha muerto, si no es indiscreción? —preguntó Eusebio.

[la muchacha!] —Mi madre —respondió ella bajando los ojos.

[el cura!] —Dios la tenga en su gloria —dijo el cura, y se santiguó.

[Eusebio/Eusebio Ríos!] —Amén —murmuró Eusebio.

[la muchacha!] —¿Y usted? —quiso saber la muchacha—. ¿A qué va?

[Eusebio/Eusebio Ríos!] —A buscar a mi hermano —dijo él.
`,
  },
  {
    title: 'La carta',
    text: `
Don Fermín dobló la carta y la guardó en el bolsillo. Amparo, su hija, lo observaba desde el umbral.

[Amparo!] —¿Malas noticias, papá? —dijo Amparo.

[don Fermín/Don Fermín!] —No, hija, no —respondió don Fermín—. Cosas de la oficina.

[Amparo] —Está usted blanco.

[don Fermín/Don Fermín] —Será la luz.

Amparo se acercó y le puso la mano en el hombro.

[Amparo!] —A mí no me engaña —le dijo.

El padre bajó la cabeza.

[don Fermín/Don Fermín!] —Nos echan de la casa —confesó por fin.

[Amparo!] —¿Cuándo? —preguntó ella.

[don Fermín/Don Fermín] —El día de San Juan.

[Amparo!] —Todavía falta un mes —dijo Amparo con firmeza—. En un mes se hunde el mundo, o se arregla.
`,
  },
  {
    title: 'El reloj',
    text: `
[Ramona!] “¿Qué hora es?”, preguntó Ramona sin levantarse de la cama.

[Higinio!] “Las cinco”, dijo Higinio. “Duérmete.”

[Ramona] “¿Y adónde vas a las cinco?”

[Higinio] “Al río.”

[Ramona!] Ramona se incorporó. “¿Con este frío?”

[Higinio!] “Los peces no saben de frío”, contestó Higinio, y se puso las botas.

[Ramona!] “Los peces no, pero tú tienes sesenta años”, replicó ella.

[Higinio] “Sesenta y uno.”

[Ramona!] “¡Peor me lo pones!”, gritó Ramona.
`,
  },
];
