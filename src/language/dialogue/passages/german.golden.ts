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
  {
    title: 'Der Zug',
    text: `
Im Abteil saßen außer Hedwig nur ein älterer Herr mit grauem Bart und ein junger Offizier, der zum Fenster hinaussah.

[der alte Herr/der ältere Herr/der Herr!] „Gestatten Sie, dass ich das Fenster schließe?“, wandte sich der alte Herr an Hedwig.

[Hedwig!] „Ich bitte darum“, sagte Hedwig. „Der Rauch ist unerträglich.“

[der Offizier!] „Mich stört er nicht“, warf der Offizier ein.

[der alte Herr/der ältere Herr/der Herr!] „Sie sind auch jung“, entgegnete der alte Herr. „In meinen Jahren hat man Lungen aus Papier.“

[Hedwig!] Hedwig lachte. „Fahren Sie weit?“

[der alte Herr/der ältere Herr/der Herr] „Bis Thorn.“

[Hedwig] „Das ist eine lange Reise.“

[der alte Herr/der ältere Herr/der Herr!] „Die letzte, Fräulein“, antwortete er, „und darum eile ich nicht.“

[der Offizier!] „So sollte man nicht reden“, meinte der Offizier und wurde rot.
`,
  },
  {
    title: 'Die Werkstatt',
    text: `
Meister Krull beugte sich über die Uhr. Neben ihm stand Jost, sein Lehrling, ein Bursche von fünfzehn Jahren, und hielt das Licht.

[Meister Krull!] Meister Krull sagte: „Höher.“

[Jost!] „So, Meister?“, fragte Jost.

[Meister Krull] „Noch höher. Jetzt siehst du die Feder.“

[Jost!] „Sie ist gebrochen“, flüsterte Jost.

[Meister Krull!] „Richtig. Und wer hat sie gebrochen?“, fragte der Meister.

[Jost] „Ich nicht!“

[Meister Krull!] Krull richtete sich auf und sah ihn lange an. „Das habe ich auch nicht behauptet“, sagte er endlich.

Die Türglocke schellte, und Frau Bender trat ein, ein Bündel unter dem Arm.

[Frau Bender!] „Ist meine Uhr fertig?“, rief Frau Bender.

[Meister Krull!] „Morgen, Frau Bender“, sagte Krull, „morgen ganz bestimmt.“

[Frau Bender!] „Das sagen Sie seit Ostern“, erwiderte sie spitz.
`,
  },
  {
    title: 'Die Heimkehr',
    text: `
[Gesine!] »Er kommt nicht mehr«, sagte Gesine und faltete die Serviette zusammen.

[Harm!] »Der Zug hat Verspätung«, erwiderte Harm, ihr Mann.

[Gesine] »Um drei Stunden?«

[Harm] »Bei Schnee ist alles möglich.«

[Gesine!] Sie ging ans Fenster und legte die Stirn an die Scheibe. »Früher hat er geschrieben«, sagte sie.

[Harm] »Früher war er ein Kind.«

[Gesine!] »Ach, Harm«, seufzte Gesine, »für dich ist immer alles einfach.«

Ein Schlitten hielt vor dem Haus. Harm sprang auf und riss die Tür auf.

[Harm!] »Ich habe es gesagt!«, rief Harm.

[Gesine!] »Ist er es?«, fragte Gesine.

[Harm] »Wer soll es sonst sein!«
`,
  },
];
