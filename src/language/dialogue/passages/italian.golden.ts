import type { Passage } from './passage.ts';

export const italianPassages: readonly Passage[] = [
  {
    title: 'Il mulino',
    text: `
Quando Pietro arrivò al mulino, era già notte. Caterina lo aspettava sulla porta con il lume in mano.

[Caterina!] — Siete in ritardo — disse Caterina.

[Pietro!] — La strada è piena di fango — rispose Pietro. — Ho dovuto lasciare il cavallo al ponte.

[Caterina] — E il grano?

[Pietro] — Il grano è al sicuro.

[Caterina!] — Dio sia lodato — mormorò Caterina. — Entrate, vi siete bagnato fino alle ossa.

Pietro si tolse il mantello.

[Pietro!] — C’è qualcuno in casa? — domandò Pietro.

[Caterina!] — Solo il nonno — disse lei. — Dorme da un’ora.

[Pietro!] — Meglio così — disse lui, e si sedette accanto al fuoco.

[Caterina!] — Perché meglio? — chiese Caterina.

[Pietro] — Perché devo parlarvi da sola.
`,
  },
  {
    title: 'La visita',
    text: `
La signora Bianchi ricevette il signor Ferri nel salotto piccolo. Un vecchio orologio batteva le ore.

[la signora Bianchi/signora Bianchi!] «Si accomodi», disse la signora Bianchi.

[il signor Ferri/signor Ferri!] «Grazie, signora», rispose il signor Ferri. «Non vorrei disturbare.»

[la signora Bianchi/signora Bianchi] «Lei non disturba mai.»

[il signor Ferri/signor Ferri!] «Vengo per la casa di via Larga», disse Ferri.

[la signora Bianchi/signora Bianchi!] «La casa non è in vendita», replicò la signora.

[il signor Ferri/signor Ferri] «Nemmeno per diecimila lire?»

[la signora Bianchi/signora Bianchi!] La signora Bianchi posò la tazza. «Nemmeno per ventimila», disse.

[il signor Ferri/signor Ferri!] «Ma è una rovina!», esclamò il signor Ferri.

[la signora Bianchi/signora Bianchi!] «È la rovina di mio padre», rispose lei con calma, «e ci voglio morire.»
`,
  },
  {
    title: 'Il ragazzo e il pescatore',
    text: `
Il vecchio pescatore rammendava la rete quando il ragazzo gli si avvicinò.

[il ragazzo!] — Mi portate con voi domani? — chiese il ragazzo.

[il vecchio pescatore/il pescatore!] — Quanti anni hai? — domandò il pescatore.

[il ragazzo] — Dieci.

[il vecchio pescatore/il pescatore] — A dieci anni si va a scuola.

[il ragazzo!] — A scuola ci vado la mattina — insistette il ragazzo. — Voi uscite di notte.

Il vecchio rise.

[il vecchio pescatore/il pescatore!] — Sei furbo — disse il pescatore. — E tua madre che dice?

[il ragazzo] — Mia madre dorme.

[il vecchio pescatore/il pescatore!] — Allora chiedilo a lei quando si sveglia — brontolò il vecchio.

[il ragazzo!] — Dirà di no — rispose il ragazzo, e diede un calcio a un sasso.
`,
  },
  {
    title: 'Le cugine',
    text: `
Giulia leggeva sotto il pergolato. Sua cugina Teresa le strappò il libro di mano.

[Giulia!] «Ridammelo!», gridò Giulia.

[Teresa!] «Prima dimmi che cosa ti ha scritto», disse Teresa ridendo.

[Giulia] «Chi?»

[Teresa] «Lo sai benissimo chi.»

[Giulia!] «Non mi ha scritto nessuno», mormorò Giulia.

[Teresa!] «Bugiarda», fece Teresa. «Ho visto il postino.»

[Giulia] «Il postino viene per lo zio.»

[Teresa!] Teresa scosse la testa. «Con una busta azzurra?»

In quel momento comparve sulla porta lo zio Battista, con gli occhiali sulla fronte.

[lo zio Battista/zio Battista!] «Che cos’è questo chiasso?», domandò lo zio Battista.

[Teresa!] «Niente, zio», rispose Teresa. «Giochiamo.»

[lo zio Battista/zio Battista!] «Alla vostra età!», sospirò lo zio.
`,
  },
  {
    title: 'Il debito',
    text: `
Io non avevo mai visto don Calogero così pallido. Stava in mezzo alla stanza e non si decideva a parlare.

[-!] — Che cosa succede? — domandai.

[don Calogero!] — Succede che siamo rovinati — disse don Calogero.

[-] — Rovinati?

[don Calogero!] — Rovinati — ripeté lui. — Il banco ha chiuso.

[-!] — E i soldi della chiesa? — chiesi.

Don Calogero si lasciò cadere sulla sedia.

[don Calogero!] — Anche quelli — mormorò. — Tutto.

Nella stanza accanto si sentì un passo: era Nunzia, la serva.

[Nunzia!] — Il vescovo è alla porta — annunciò Nunzia.

[don Calogero!] — Digli che sono morto — gemette don Calogero.

[Nunzia!] — Gli ho già detto che siete in casa — rispose Nunzia.
`,
  },
  {
    title: 'La bottega',
    text: `
Mastro Geppe piallava una tavola quando entrò la contessa, seguita da un ragazzino con un pacco.

[la contessa!] — È pronto il mio scrittoio? — domandò la contessa.

[Mastro Geppe/mastro Geppe!] — Quasi, eccellenza — rispose mastro Geppe. — Manca la serratura.

[la contessa] — Mancava anche a Pasqua.

[Mastro Geppe/mastro Geppe] — Il ferro viene da Brescia.

La contessa sorrise.

[la contessa!] — Allora andrò io a Brescia — disse.

[il ragazzino!] — Vengo anch’io? — chiese il ragazzino.

[la contessa!] — Tu porti il pacco — rispose la contessa.

[Mastro Geppe/mastro Geppe!] — Domani, eccellenza — promise mastro Geppe. — Domani sera, parola mia.
`,
  },
  {
    title: 'La febbre',
    text: `
[il medico!] «Ha dormito?», chiese il medico entrando.

[Assunta!] «Neanche un’ora», rispose Assunta. «Parla e parla, e non si capisce niente.»

[il medico] «E la febbre?»

[Assunta] «Sempre quella.»

[il medico!] Il medico si chinò sul letto. «Mi senti, Nino?», domandò piano.

[Nino!] «Sì», mormorò Nino. «Ho sete.»

[il medico!] «Dategli da bere», disse il medico.

[Assunta!] «L’acqua gli fa male», protestò Assunta.

[il medico!] «La sete gli fa peggio», replicò lui.
`,
  },
];
