/** What Spanish trades write short. */
import { trade } from './trade.ts';

const kitchen = trade(
  /(?<!\p{L})(?:harina|azúcar|aceite|horno|hornea\p{L}*|mezcla\p{L}*|huevos?|leche|mantequilla|ajos?|cebollas?|cucharad\p{L}+|cd(?:a|ta)s?\.|tazas?|receta|cocina\p{L}*|cocer|levadura|pimienta|sal|hervir)(?!\p{L})/iu,
  `
  c/s# = !cucharada ~ cucharadas | cs# = !cucharada ~ cucharadas | c.s.# = !cucharada ~ cucharadas | C/S# = !cucharada ~ cucharadas | c. s.# = !cucharada ~ cucharadas | c/p# = !cucharadita ~ cucharaditas | cp# = !cucharadita ~ cucharaditas | c.p.# = !cucharadita ~ cucharaditas | c/c# = !cucharadita ~ cucharaditas
  rall. = rallado | pic. = picado | tza.# = !taza ~ tazas | rod.# = !rodaja ~ rodajas | lon.# = !loncha ~ lonchas | reb.# = !rebanada ~ rebanadas | man.# = manojo ~ manojos | sob.# = sobre ~ sobres | bot.# = !botella ~ botellas | gts.# = gotas | med. = mediana | gde. = grande | gdes. = grandes | peq. = pequeña | lat.# = !lata ~ latas | paq.# = paquete ~ paquetes | env.# = envase ~ envases | h.# = !hoja ~ hojas | ram.# = ramita ~ ramitas | cc# = centímetro cúbico ~ centímetros cúbicos | c.c.# = centímetro cúbico ~ centímetros cúbicos | Prep. = Preparación | Ingr. = Ingredientes | ingr. = ingredientes | coc. = cocción | temp. = temperatura | vir. = virgen | oliv. = oliva
`,
);

const law = trade(
  /(?<!\p{L})(?:[Aa]rts?\.|artículos?|STS|STC|SAP|LEC|CE|CP|Ley|LO|RD|[Tt]ribunal|[Ss]entencia|[Jj]uzgado|FJ|F\. ?J\.|Sala|recurso|TS|TC)(?!\p{L})/u,
  `
  F. J. = fundamento jurídico | FJ = fundamento jurídico | FFJJ = fundamentos jurídicos | FF. JJ. = fundamentos jurídicos | F.J. = fundamento jurídico | F. D. = fundamento de derecho | FD = fundamento de derecho | Pte. = ponente | pte. = ponente | disp. adic. = disposición adicional | disp. trans. = disposición transitoria | disp. final = disposición final | D. A. = disposición adicional | D.A. = disposición adicional | D. T. = disposición transitoria | D. F. = disposición final | pfo. = párrafo | párr. = párrafo | C. c. = Código Civil | C.c. = Código Civil | Cc = Código Civil | C. Civ. = Código Civil | C. Penal = Código Penal | C. P. = Código Penal
  R. D. = real decreto | R.D. = real decreto | RDL = real decreto ley | R. D. L. = real decreto ley | RDLeg. = real decreto legislativo | O. M. = orden ministerial | Dir. = directiva | Regl. = reglamento | Aud. = audiencia | A. P. = audiencia provincial | AP = audiencia provincial | T. S. = Tribunal Supremo | TS = Tribunal Supremo | T. C. = Tribunal Constitucional | TC = Tribunal Constitucional | TSJ = Tribunal Superior de Justicia | JPI = juzgado de primera instancia | ccs. = concordantes | conc. = concordantes | concs. = concordantes | jurisp. = jurisprudencia | rec. = recurso | res. = resolución | Res. = Resolución | dda. = demanda | ddo. = demandado | ddte. = demandante | act. = actor | proc. = procurador | Proc. = procurador | let. = letrado | abog. = abogado | sigs. = siguientes | ap. = apartado
`,
);

const travel = trade(
  /(?<!\p{L})(?:trenes|tren|AVE|[Vv]uelos?|vía|andén|autobús|bus|salidas?|llegadas?|estación|aeropuerto|terminal|línea)(?!\p{L})/u,
  `
  sal. = salida | Sal. = Salida | and.> = andén | dest. = destino | Dest. = Destino | proc. = procedencia | term. = terminal | Term. = Terminal | Est. = estación | est. = estación | aerop. = aeropuerto | Aerop. = Aeropuerto | lab. = laborables | fest. = festivos | dir. = dirección | fer. = feriados | T> = terminal | frec. = frecuencia | ret. = retraso | asto. = asiento | lín. = línea | lleg. = llegada
`,
);

const finance = trade(
  /[€$%]|(?<!\p{L})(?:IBEX|Ibex|bolsa|beneficio|deuda|prima|ingresos|ventas|bonos?|acciones)(?!\p{L})/u,
  `
  acc. = acciones | div. = dividendo | benef. = beneficio | rtdo. = resultado | ejerc. = ejercicio | interan. = interanual | cap. = capitalización | ptos. = puntos | pb# = puntos básicos | pbs# = puntos básicos | pp# = puntos porcentuales | mill.# = millones | mllns.# = millones | a/a = interanual | t/t = trimestral | amort. = amortización | prov. = provisiones | bol. = bolsa
`,
);

const letters = trade(
  /(?<!\p{L})(?:Fdo\.?|Ref\.?|Asunto|Atte\.?|Att\.|Dña\.|Sra?\.|Sres\.|[Ff]actura|Fra\.|IVA|pedido|Tel\.?|RR\. HH\.|adjunt\p{L}+|Estimad\p{L}+)(?!\p{L})/u,
  `
  Fdo. = Firmado | Firm. = Firmado | ext. = extensión | Ext. = extensión | V.º B.º = visto bueno | Vº Bº = visto bueno | P. O. = por orden | P.O. = por orden | P. A. = por autorización | s/ref. = su referencia | n/ref. = nuestra referencia | alb. = albarán | ped. = pedido | cdad. = cantidad | Cdad. = Cantidad | B. I. = base imponible | B.I. = base imponible | PVP = P V P | imp. = importe | Imp. = Importe | p/u = precio unitario | P. U. = precio unitario | dcto. = descuento | transf. = transferencia | c/c = cuenta corriente | cta. cte. = cuenta corriente | venc. = vencimiento | Venc. = Vencimiento | Vto. = Vencimiento | f.p. = forma de pago | tte. = transporte | s/fra. = según factura | dpto. = departamento | resp. = responsable | adj. = adjunto | a. a. = a la atención | Dir. = dirección | dir. = dirección | subv. = subvención | solic. = solicitud | exped. = expediente | nac. = nacimiento | domic. = domicilio | tlf. = teléfono | Tlf. = teléfono | tfno. = teléfono | tlfno. = teléfono | reg. = registro | Reg. = Registro | ds. = días
`,
);

const sport = trade(
  /\d ?[-–] ?\d|(?<!\p{L})(?:gol(?:es)?|partido|liga|Liga|final|set|minuto|empate)(?!\p{L})/u,
  `
  (p.) = de penalti | (pen.) = de penalti | p.p. = en propia puerta | (p.p.) = en propia puerta | pen. = penaltis | prórr. = prórroga | exp. = expulsado | amon. = amonestado | árb. = árbitro | jor. = jornada | clasif. = clasificación | entren. = entrenador | esp.# = espectadores | t. e. = tiempo extra | ab. = abandono | ret. = retirada
`,
);

const property = trade(
  /(?<!\p{L})(?:pisos?|ático|alquil\p{L}+|[Aa]lq\.|[Vv]do\.|dorm\.|bñ\p{L}*\.|trastero|garaje|vivienda|inmobiliaria)(?!\p{L})/u,
  `
  hab.# = !habitación ~ habitaciones | habs.# = habitaciones | b.# = baño ~ baños | neg. = negociables | asc. = ascensor | coc. = cocina | ext. = exterior | int. = interior | pl.# = planta ~ plantas | cal. = calefacción | cal. central = calefacción central | a/a = aire acondicionado | a. a. = aire acondicionado | amueb. = amueblado | com. = comunidad | gtos. = gastos | inc. = incluidos | fza. = fianza | urg. = urgente | seminv. = seminuevo | part. = particular
`,
);

export const spanishTrades = [property, kitchen, law, travel, finance, letters, sport];
