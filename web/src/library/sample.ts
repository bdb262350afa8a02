/** A short text to hear at once, in the languages of the app. */
import type { Language } from '../../../src/shared/messages/messages.ts';

interface Sample {
  readonly title: string;
  readonly text: string;
}

export const samples: Readonly<Record<Language, Sample>> = {
  en: {
    title: 'The keeper who read to the sea',
    text: `# The keeper who read to the sea

On the rock at the end of the bay stood a lighthouse, and in it lived a keeper named Marta, who read aloud every night.

## The visitor

One evening in November there was a knock at the door. A young man stood outside, wet to the skin.

“You are late,” said Marta. She held the lamp higher. “The tide has turned.”

“The boat was slow,” said Tomas, and he shook the rain from his hat. “And I was told that somebody reads here.”

“Told by whom?”

“By the fishermen,” said Tomas. “They say that on clear nights they can hear every word.”

Marta laughed. She put another log on the fire, and she opened the book where a gull’s feather marked the page.

“Then sit down,” said Marta, “and listen.”

## The reading

She read until the wind grew tired. She read of cities that float and of birds that sleep in the air, and out on the dark water, one after the other, the boats came nearer and put out their lights.

When she closed the book, nobody spoke for a long while. Then Tomas asked very softly: “What happens next?”

“That,” said Marta, “is tomorrow’s chapter.”
`,
  },
  de: {
    title: 'Die Wärterin, die dem Meer vorlas',
    text: `# Die Wärterin, die dem Meer vorlas

Auf dem Felsen am Ende der Bucht stand ein Leuchtturm, und darin wohnte eine Wärterin namens Marta, die jede Nacht laut vorlas.

## Der Besuch

An einem Abend im November klopfte es an der Tür. Draußen stand ein junger Mann, nass bis auf die Haut.

„Du kommst spät“, sagte Marta und hob die Lampe. „Das Wasser läuft schon ab.“

„Das Boot war langsam“, sagte Tomas und schüttelte den Regen vom Hut. „Und man hat mir erzählt, dass hier jemand vorliest.“

„Wer hat das erzählt?“

„Die Fischer“, sagte Tomas. „In klaren Nächten, sagen sie, hört man draußen jedes Wort.“

Marta lachte. Sie legte ein Scheit nach und schlug das Buch dort auf, wo eine Möwenfeder lag.

„Dann setz dich“, sagte Marta, „und hör zu.“

## Die Lesung

Sie las, bis der Wind müde wurde. Sie las von Städten, die schwimmen, und von Vögeln, die in der Luft schlafen, und draußen auf dem dunklen Wasser kamen die Boote näher, eines nach dem anderen, und löschten ihre Lichter.

Als sie das Buch schloss, sagte lange niemand etwas. Dann fragte Tomas ganz leise: „Und wie geht es weiter?“

„Das“, sagte Marta, „steht im Kapitel von morgen.“
`,
  },
  es: {
    title: 'La farera que leía al mar',
    text: `# La farera que leía al mar

En la roca, al final de la bahía, había un faro, y en él vivía una farera llamada Marta, que leía en voz alta todas las noches.

## La visita

Una tarde de noviembre llamaron a la puerta. Fuera había un joven empapado hasta los huesos.

—Llegas tarde —dijo Marta, y levantó la lámpara—. Ya baja la marea.

—La barca era lenta —dijo Tomás, sacudiendo la lluvia del sombrero—. Y me contaron que aquí alguien lee.

—¿Quién te lo contó?

—Los pescadores —dijo Tomás—. Dicen que en las noches claras se oye cada palabra.

Marta se rio. Echó otro leño al fuego y abrió el libro por donde asomaba una pluma de gaviota.

—Entonces siéntate —dijo Marta— y escucha.

## La lectura

Leyó hasta que el viento se cansó. Leyó sobre ciudades que flotan y sobre pájaros que duermen en el aire, y allá fuera, en el agua oscura, las barcas se acercaron una tras otra y apagaron sus luces.

Cuando cerró el libro, nadie habló durante un buen rato. Luego Tomás preguntó muy bajito: «¿Y qué pasa después?».

—Eso —dijo Marta— es el capítulo de mañana.
`,
  },
};
