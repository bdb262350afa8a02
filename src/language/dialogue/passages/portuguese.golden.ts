import type { Passage } from './passage.ts';

export const portuguesePassages: readonly Passage[] = [
  {
    title: 'A quinta',
    text: `
O João chegou à quinta ao cair da noite. A Mariana estava sentada no degrau, com o xaile pelos ombros.

[Mariana!] — Vens tarde — disse a Mariana.

[João!] — O comboio atrasou-se — respondeu o João. — Esperei duas horas em Coimbra.

[Mariana] — E o doutor?

[João] — O doutor não quis vir.

[Mariana!] — Não quis vir! — exclamou a Mariana. — E o que é que lhe disseste?

[João!] — Disse-lhe que o pai estava a morrer — murmurou ele.

[Mariana] — E então?

[João] — Encolheu os ombros.

A Mariana levantou-se devagar.

[Mariana!] — Vou eu buscá-lo — disse ela. — Aparelha-me o cavalo.

[João!] — A esta hora? — perguntou o João.
`,
  },
  {
    title: 'O conselheiro',
    text: `
O conselheiro Vasconcelos tirou os óculos e fitou o rapaz. Em cima da mesa havia apenas um tinteiro.

[o conselheiro Vasconcelos/conselheiro Vasconcelos!] — Como se chama o senhor? — perguntou o conselheiro.

[o rapaz!] — Custódio, para o servir — disse o rapaz.

[o conselheiro Vasconcelos/conselheiro Vasconcelos] — Sabe escrever?

[o rapaz] — Sei, sim, senhor conselheiro.

[o conselheiro Vasconcelos/conselheiro Vasconcelos!] — Pois escreva — ordenou o conselheiro, e empurrou-lhe o papel.

O rapaz molhou a pena.

[o rapaz!] — Que hei de escrever? — perguntou ele.

[o conselheiro Vasconcelos/conselheiro Vasconcelos!] — O que quiser — respondeu o conselheiro Vasconcelos. — Contanto que seja verdade.

[o rapaz!] — A verdade é que tenho fome — disse o rapaz.

[o conselheiro Vasconcelos/conselheiro Vasconcelos!] — Escreva isso — disse o conselheiro, sorrindo.
`,
  },
  {
    title: 'A avó',
    text: `
A avó tinha oitenta anos e contava sempre a mesma história. A pequena Rita, sentada no banco, já a sabia de cor.

[a avó/avó!] — Era uma vez um rei — começou a avó.

[Rita!] — Um rei coxo — disse a Rita.

[a avó/avó!] — Quem conta a história sou eu — ralhou a avó.

[Rita] — Mas ele era coxo, avó.

[a avó/avó] — Era, sim. Coxo e teimoso.

[Rita!] — Como o avô? — perguntou a menina.

A avó riu-se baixinho.

[a avó/avó!] — Como o avô — concordou ela. — Mas não lhe digas nada.

[Rita] — Ele está a ouvir, avó.

[a avó/avó!] — Deixa-o ouvir — respondeu a avó.
`,
  },
  {
    title: 'O jogo',
    text: `
Eu tinha entrado na botica para comprar quinino. Ao balcão, o Fonseca e o padre Amâncio jogavam às damas.

[Fonseca!] “Jogue o senhor padre”, disse o Fonseca.

[padre Amâncio/o padre Amâncio!] “Estou a pensar”, respondeu o padre Amâncio.

[Fonseca!] “Há meia hora que está a pensar”, resmungou o Fonseca.

[padre Amâncio/o padre Amâncio] “Roma não se fez num dia.”

[-!] “Tem quinino?”, perguntei.

[Fonseca!] “Tenho, tenho”, disse o Fonseca, sem levantar os olhos. “Espere um bocadinho.”

[padre Amâncio/o padre Amâncio!] “Come-lhe a dama”, murmurou o padre, “e está perdido.”

[Fonseca] “Isso é o que vamos ver.”

[padre Amâncio/o padre Amâncio!] O padre Amâncio esfregou as mãos. “Está visto”, disse ele.
`,
  },
  {
    title: 'As vizinhas',
    text: `
Dona Joaquina assomou à janela e chamou a vizinha. Era uma velha magra, de lenço preto.

[dona Joaquina!] — Ó Etelvina! — gritou dona Joaquina.

[Etelvina!] — Que é? — respondeu Etelvina do outro lado da rua.

[dona Joaquina] — Já soube da novidade?

[Etelvina] — Qual novidade?

[dona Joaquina!] — O filho do Barbosa voltou do Brasil — disse dona Joaquina, baixando a voz. — E veio casado.

[Etelvina!] — Casado! — exclamou Etelvina. — Com quem?

[dona Joaquina] — Com uma viúva rica.

[Etelvina!] — Coitada da Rosalina — suspirou Etelvina.

[dona Joaquina!] — Coitada, porquê? — perguntou dona Joaquina.

[Etelvina] — Porque o esperou dez anos.
`,
  },
  {
    title: 'A feira',
    text: `
O Januário parou diante da banca das laranjas. A vendedeira, uma mulher de cinquenta anos, mediu-o de alto a baixo.

[Januário!] — A como são? — perguntou o Januário.

[a vendedeira!] — A vintém cada uma — disse a vendedeira.

[Januário] — É caro.

[a vendedeira] — Então coma nabos.

O Januário riu-se.

[Januário!] — Dê-me lá meia dúzia — disse ele.

[a vendedeira!] — E o dinheiro? — perguntou a vendedeira.

[Januário!] — O dinheiro vem amanhã — respondeu Januário.

[a vendedeira!] — Também as laranjas — replicou ela, e voltou-lhe as costas.
`,
  },
  {
    title: 'O baile',
    text: `
[D. Eulália!] — Não dança, Luciano? perguntou D. Eulália.

[Luciano!] — Não sei dançar, minha senhora, respondeu Luciano.

[D. Eulália] — Na sua idade!

[Luciano] — Tenho trinta anos.

[D. Eulália!] — Por isso mesmo, tornou ela, sorrindo. Venha, eu ensino-o.

[Luciano!] — Receio pisar-lhe o vestido, disse Luciano.

[D. Eulália!] — O vestido é velho, acudiu D. Eulália. Vamos.
`,
  },
];
