/** What Portuguese trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /(?<!\p{L})(?:farinha|açúcar|manteiga|ovos?|leite|forno|xíc\p{L}*\.?|colher(?:es)?|asse|bata|misture|receita|óleo|azeite|alho|cebola|fermento|panela|sal|\(sopa\)|\(chá\))(?!\p{L})/iu,
  `
  cl.# = !colher ~ colheres | col.# = !colher ~ colheres | cols.# = colheres | c.# = !colher ~ colheres | cs# = !colher de sopa ~ colheres de sopa | c. sopa# = !colher de sopa ~ colheres de sopa | c. chá# = !colher de chá ~ colheres de chá | c. de sopa# = !colher de sopa ~ colheres de sopa | c. de chá# = !colher de chá ~ colheres de chá | col. de sopa# = !colher de sopa ~ colheres de sopa | col. de chá# = !colher de chá ~ colheres de chá
  cond. = condensado | ral. = ralado | pic. = picado | cp.# = copo ~ copos | lt.# = !lata ~ latas | env.# = envelope ~ envelopes | dt.# = dente ~ dentes | tab.# = tablete ~ tabletes | cx.# = !caixa ~ caixas | fat.# = !fatia ~ fatias | pit.# = !pitada ~ pitadas | q.b. = quanto baste | qb = quanto baste | md. = médio | gd. = grande | gde. = grande | peq. = pequeno | moíd. = moído | pct.# = pacote ~ pacotes | pcte.# = pacote ~ pacotes | un.# = !unidade ~ unidades | desn. = desnatado | int. = integral | refog. = refogado | cop.# = copo ~ copos | fl.# = !folha ~ folhas | ram.# = ramo ~ ramos | mç.# = maço ~ maços | temp. amb. = temperatura ambiente | rend. = rendimento | Rend. = Rendimento | porç.# = !porção ~ porções | prep. = preparo
`,
);

const law = trade(
  /(?<!\p{L})(?:[Aa]rts?\.|artigos?|Lei|REsp|STJ|STF|TJ\p{Lu}{2}|HC|recurso|[Pp]roc\.|Súm\.|Min\.|acórdão|CPC|CC|CF|CP|CDC)(?!\p{L})/u,
  `
  AI = agravo de instrumento | Ap. Cív. = apelação cível | Ap. Civ. = apelação cível | ApCiv = apelação cível | Rel. Min. = relator ministro | Rel. Des. = relator desembargador | T. = turma | Câm. = câmara | Cám. = câmara | p. u. = parágrafo único | p.u. = parágrafo único | par. ún. = parágrafo único | parág. ún. = parágrafo único | c/c = combinado com | DJ = diário da justiça | DL = decreto-lei | Dec.-Lei = decreto-lei | DL n.º = decreto-lei número | Port. = portaria | Res. = resolução | IN = instrução normativa | MP = medida provisória | EC = emenda constitucional | LC = lei complementar | Exeq. = exequente | exeq. = exequente | exec. = executado | apte. = apelante | apdo. = apelado | agte. = agravante | agdo. = agravado | recte. = recorrente | recdo. = recorrido | impte. = impetrante | v.u. = votação unânime | m.v. = maioria de votos | ed. = edição | Juiz. = Juizado | Tít. = título | Sec. = seção | Seç. = seção | al. = alínea
`,
);

const letters = trade(
  /(?<!\p{L})(?:R\$|[Rr]ef\.|NF-?e?|nota fiscal|fatura|[Vv]enc\.|pagamento|[Pp]gto|Prezad\p{L}+|Assunto|Atte?\.|CNPJ|CPF|recibo|[Rr]ecebemos|boleto|A\/C)(?!\p{L})/u,
  `
  ref. a = referente a | ref. ao = referente ao | ref. à = referente à | ref. aos = referente aos | ref. às = referente às | NF = nota fiscal | NFe = nota fiscal eletrônica | NF-e = nota fiscal eletrônica | insc. est. = inscrição estadual | Insc. Est. = inscrição estadual | cta. = conta | c/c = conta corrente | C/C = conta corrente | dep. = depósito | transf. = transferência | bol. = boleto | A/C = aos cuidados de | a/c = aos cuidados de | anx. = anexo | resp. = responsável | assin. = assinatura | Fin. = Financeiro | fin. = financeiro | Com. = Comercial | fatur. = faturamento | desc. = desconto | Desc. = Desconto | vl. = valor | Vl. = Valor | un. = unidade | unit. = unitário | Unit. = Unitário | forn. = fornecedor | Forn. = Fornecedor | ped. = pedido | Ped. = Pedido | entr. = entrega | prest. = prestação | prest.# = !prestação ~ prestações | solic. = solicitação | depto. fin. = departamento financeiro | doc. = documento | docs. = documentos | cond. = condomínio
`,
);

const finance = trade(
  /%|(?<!\p{L})(?:Ibovespa|bolsa|dólar|lucro|receita|Selic|ações|Ebitda|inflação)(?!\p{L})/u,
  `
  div. = dividendos | ac. = ações | pb# = pontos-base | p.b.# = pontos-base | bps# = pontos-base | pp# = pontos percentuais | acum. = acumulado | proj. = projeção | fech. = fechamento | abert. = abertura | var. = variação | líq. = líquido | oper. = operacional
`,
);

const sport = trade(
  /\d ?[-–xX×a] ?\d|(?<!\p{L})(?:gols?|golos?|time|jogo|Brasileirão|rodada|placar|partida)(?!\p{L})/u,
  `
  (pên.) = de pênalti | pên. = pênaltis | (p.) = de pênalti | (g.c.) = gol contra | g.c. = gol contra | exp. = expulso | amar. = amarelo | árb. = árbitro | class. = classificação | téc. = técnico | Téc. = Técnico | públ. = público | prorr. = prorrogação | rod. = rodada | púb. = público
`,
);

export const portugueseTrades = [kitchen, law, letters, finance, sport];
