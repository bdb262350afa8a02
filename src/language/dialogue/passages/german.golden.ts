import type { Passage } from './passage.ts';

/** Prose with its speakers, written before anything was tried on it; see `passage.ts`. */
export const germanPassages: readonly Passage[] = [
  {
    title: 'Die Mühle',
    text: `
Der Wind rüttelte an den Läden der Mühle, als Agnes die Laterne vom Haken nahm. Am Tisch saß ihr Vater und rechnete; neben dem Ofen lag der Hund.

[der Vater!] „Du gehst mir heute nicht mehr hinaus“, sagte der Vater, ohne aufzusehen.

[Agnes!] „Einer muss nach dem Wehr schauen“, erwiderte Agnes. „Der Bach steigt seit Mittag.“

[der Vater] „Lass ihn steigen.“

[Agnes] „Und wenn das Rad bricht?“

[der Vater!] Der Vater legte die Feder hin. „Dann bricht es eben“, sagte er. „Ein Rad kann man kaufen, eine Tochter nicht.“

Da klopfte es. Draußen stand Lorenz, der Knecht, und das Wasser lief ihm aus den Haaren.

[Lorenz!] „Das Wehr hält nicht mehr!“, rief Lorenz.

[Agnes!] „Hörst du es, Vater?“, fragte Agnes.

[der Vater!] „Ich höre es“, brummte der Vater und griff nach seinem Mantel. „Aber du bleibst hier.“

[Agnes!] „Nein“, sagte sie. „Ich komme mit.“

[der Vater] „Agnes, um Gottes willen!“

[Agnes] „Zu dritt sind wir schneller fertig.“
`,
  },
  {
    title: 'Im Kontor',
    text: `
Herr Brandes empfing den jungen Mann stehend. Auf dem Pult lagen drei Briefe, sauber nebeneinander.

[Herr Brandes!] »Nehmen Sie Platz, Herr Tillmann«, sagte Herr Brandes.

[Tillmann/Herr Tillmann!] »Danke, ich stehe lieber«, antwortete Tillmann.

[Herr Brandes!] Brandes lächelte. »Wie Sie wollen. Sie wissen, warum ich Sie habe rufen lassen?«

[Tillmann/Herr Tillmann] »Ich kann es mir denken.«

[Herr Brandes] »Nun?«

[Tillmann/Herr Tillmann!] »Es geht um die Ladung aus Bremen«, sagte Tillmann leise.

[Herr Brandes!] »Es geht um Ihre Ehrlichkeit, mein Lieber«, versetzte der andere scharf.

Es wurde still im Kontor. Nur die Uhr tickte.

[Tillmann/Herr Tillmann!] Endlich sagte Tillmann: »Ich habe die Papiere nicht unterschrieben.«

[Herr Brandes!] »Wer denn sonst?«, fragte Brandes. »Der Heilige Geist?«

[Tillmann/Herr Tillmann] »Fragen Sie Ihren Schwager.«

[Herr Brandes!] »Meinen Schwager!«, rief Herr Brandes und schlug mit der flachen Hand auf das Pult. »Das ist stark.«
`,
  },
  {
    title: 'Am See',
    text: `
Als die alte Frau den Jungen am Ufer sitzen sah, stellte sie den Korb ab.

[die alte Frau!] „Was machst du denn hier so allein?“, fragte die alte Frau.

[der Junge!] „Ich warte auf meinen Bruder“, sagte der Junge.

[die alte Frau!] „Und wo ist dein Bruder?“

[der Junge] „Auf dem See. Er ist mit dem Boot hinaus.“

[die alte Frau!] „Bei dem Wetter!“, rief die Alte. „Wie alt ist er denn?“

[der Junge] „Zwölf.“

[die alte Frau!] „Zwölf Jahre“, murmelte sie und sah lange auf das graue Wasser hinaus. „Und du?“

[der Junge!] „Ich bin neun“, antwortete der Junge stolz, „aber ich kann schon rudern.“

[die alte Frau!] „So, so“, sagte sie. „Dann hilf mir den Korb tragen, und wir fragen den Fischer.“

[der Junge!] „Den Fischer kenne ich nicht“, sagte der Junge und blieb sitzen.
`,
  },
  {
    title: 'Das Bild',
    text: `
Ich war eben von der Leiter gestiegen, als Doktor Wendt eintrat, den Hut noch auf dem Kopf.

[Doktor Wendt!] „Sie malen also noch immer“, sagte Doktor Wendt.

[-!] „Wie Sie sehen“, sagte ich.

[Doktor Wendt] „Und wer ist die Dame?“

[-!] „Eine Frau aus dem Dorf“, antwortete ich. „Sie heißt Therese.“

Er trat näher an die Leinwand heran und setzte die Brille auf.

[Doktor Wendt!] „Sie hat traurige Augen“, meinte er nach einer Weile.

[-!] „Sie hat auch Grund dazu“, entgegnete ich.

In diesem Augenblick öffnete sich die Tür, und Therese selbst kam herein, den Schal um die Schultern.

[Therese!] „Störe ich?“, fragte Therese.

[Doktor Wendt!] „Im Gegenteil“, rief der Doktor, „wir sprachen gerade von Ihnen.“

[Therese!] „Dann störe ich doch“, sagte sie lachend.

[Doktor Wendt!] „Keineswegs, keineswegs!“, beteuerte Doktor Wendt und rückte ihr einen Stuhl zurecht.
`,
  },
  {
    title: 'Die Verlobung',
    text: `
Luise und Friederike saßen in der Laube. Die Kirschen waren reif, und die Amseln lärmten in den Zweigen.

[Luise!] „Hast du ihm geantwortet?“, fragte Luise.

[Friederike!] Friederike schüttelte den Kopf. „Noch nicht.“

[Luise] „Aber Friederike! Er wartet seit drei Wochen.“

[Friederike] „Soll er warten.“

[Luise!] „Du bist grausam“, sagte Luise.

[Friederike!] „Ich bin nur vorsichtig“, erwiderte Friederike. „Die Mutter hat auch nicht gleich Ja gesagt.“

[Luise] „Die Mutter hatte auch keinen Leutnant.“

[Friederike!] Da musste Friederike lachen. „Nein, sie hatte einen Apotheker.“

[Luise] „Und ist glücklich geworden.“

[Friederike] „Das sagst du.“

Vom Hause her kam Frau von Ahlen, eine Dame von fünfzig Jahren, langsam den Kiesweg herunter.

[Frau von Ahlen!] „Kinder“, rief Frau von Ahlen, „der Kaffee wird kalt!“

[Luise!] „Wir kommen, Mama“, antwortete Luise.

[Frau von Ahlen!] „Und Friederike soll die Kirschen mitbringen“, fügte Frau von Ahlen hinzu.
`,
  },
];
