/** Russian, Czech and Polish. Forms by case: nominative, then after the words that `cases` of the language names. */
import { abbreviationTable } from './table.ts';

/** Nominative ~ prepositional ~ genitive ~ dative ~ instrumental. */
export const russian = abbreviationTable(`
  Ph.D.* = P H D | PhD = P H D | и т. д.* = и так далее | и т.д.* = и так далее | и т. п.* = и тому подобное | и т.п.* = и тому подобное
  т. е. = то есть | т.е. = то есть | т. к. = так как | т.к. = так как | т. н. = так называемый | т.н. = так называемый
  т. о. = таким образом | т.о. = таким образом | и др.* = и другие | рт. ст.* = ртутного столба | и пр.* = и прочее | др.* = другие | пр.* = прочее
  см. = смотри | См. = Смотри | ср. = сравни | напр. = например | стр. = страница ~ странице ~ страницы ~ странице
  с. = страница ~ странице ~ страницы ~ странице | гл. = глава ~ главе ~ главы ~ главе
  п. = пункт ~ пункте ~ пункта ~ пункту ~ пунктом | пп. = пункты ~ пунктах ~ пунктов ~ пунктам
  ч. = часть ~ части ~ части ~ части ~ частью | ст. = статья ~ статье ~ статьи ~ статье ~ статьёй
  рис. = рисунок ~ рисунке ~ рисунка ~ рисунку | табл. = таблица ~ таблице ~ таблицы ~ таблице
  т. = том ~ томе ~ тома ~ тому | кн. = книга ~ книге ~ книги ~ книге | изд. = издание | ред. = редакция | пер. = переулок ~ переулке ~ переулка ~ переулку
  прим. = примечание | ауд. = аудитория ~ аудитории ~ аудитории ~ аудитории | разд. = раздел ~ разделе ~ раздела ~ разделу | г.* = год | гг.* = годы | в.* = век | вв.* = века
  ул. = улица ~ улице ~ улицы ~ улице | пр-т = проспект ~ проспекте ~ проспекта ~ проспекту
  просп. = проспект ~ проспекте ~ проспекта ~ проспекту | пл. = площадь ~ площади ~ площади ~ площади
  наб. = набережная ~ набережной ~ набережной ~ набережной | обл.* = область ~ области ~ области ~ области
  р-н = район ~ районе ~ района ~ району | пос. = посёлок ~ посёлке ~ посёлка ~ посёлку | дер. = деревня ~ деревне ~ деревни ~ деревне
  д. = дом ~ доме ~ дома ~ дому | корп. = корпус ~ корпусе ~ корпуса ~ корпусу | стр-е = строение
  кв. = квартира ~ квартире ~ квартиры ~ квартире | оф. = офис | эт. = этаж ~ этаже ~ этажа ~ этажу
  о.+ = остров ~ острове ~ острова ~ острову | оз. = озеро ~ озере ~ озера ~ озеру | р.+ = река ~ реке ~ реки ~ реке
  им. = имени | проф. = профессор | акад. = академик | доц. = доцент | канд. = кандидат | ген. = генерал | полк. = полковник
  кап. = капитан | лейт. = лейтенант | гр. = гражданин | г-н = господин | г-жа = госпожа | н. э.* = нашей эры
  н.э.* = нашей эры | до н. э.* = до нашей эры | до н.э.* = до нашей эры | тел. = телефон ~ телефоне ~ телефона ~ телефону
  Тел. = Телефон | Пост. = Постановление | тыс.* = тысяч | млн.* = миллионов | млрд.* = миллиардов | трлн.* = триллионов | руб.* = рублей | коп.* = копеек
  чел.* = человек | экз.* = экземпляров | мин.* = минут | сек.* = секунд | долл.* = долларов | макс. = максимум
  ок. = около | прибл. = приблизительно | кол-во = количество | ун-т = университет | ин-т = институт | св. = святой
  янв.* = января | февр.* = февраля | апр.* = апреля | авг.* = августа | сент.* = сентября | окт.* = октября
  нояб.* = ноября | дек.* = декабря | род. = родился | ум. = умер | и.о. = исполняющий обязанности | т. ч. = том числе
  в т. ч. = в том числе | в т.ч. = в том числе | т. д.* = так далее | т. п.* = тому подобное | P. S. = постскриптум
  англ. = английский | нем. = немецкий | фр. = французский | лат. = латинский | греч. = греческий | ж. д. = железная дорога
  каб. = кабинет ~ кабинете ~ кабинета ~ кабинету | барр.* = баррель
  комн. = комната ~ комнате ~ комнаты ~ комнате
  подп. = подпункт ~ подпункте ~ подпункта ~ подпункту | абз. = абзац ~ абзаце ~ абзаца ~ абзацу
  примеч. = примечание | илл. = иллюстрация | сб. = сборник | вып. = выпуск | отв. ред. = ответственный редактор
  под ред. = под редакцией | сост. = составитель | сокр. = сокращённо | доп.* = дополнительно
  испр. = исправленное | б-ка = библиотека | зав. = заведующий | зам. = заместитель | пом. = помощник
  нач. = начальник | дир. = директор | гос. = государственный | мин-во = министерство | р/с = расчётный счёт
  тов. = товарищ | т-во = товарищество | студ. = студент | преп. = преподаватель
  ст. преп. = старший преподаватель | к. т. н. = кандидат технических наук | к.т.н. = кандидат технических наук
  д. м. н. = доктор медицинских наук | д.м.н. = доктор медицинских наук | к. и. н. = кандидат исторических наук
  п/п = по порядку | шос. = шоссе | ш. = шоссе | мкр. = микрорайон | мкр-н = микрорайон
  б-р = бульвар | бул. = бульвар ~ бульваре ~ бульвара ~ бульвару | г-ну = господину
  г-на = господина | г-жи = госпожи | г-же = госпоже | гг = годы | мес.* = месяцев | нед.* = недель | дн.* = дней
  сут.* = суток | сред. = средний | ср.-век. = средневековый
  совр. = современный | рус. = русский | росс. = российский | сов. = советский | исп. = испанский
  итал. = итальянский | польск. = польский | укр. = украинский | яп. = японский
  букв. = буквально | перен. = переносно | разг. = разговорное | устар. = устаревшее | воен. = военный
  мед. = медицинский | юр. = юридический | эл. = электронный | эл. почта = электронная почта | моб. = мобильный
  доб. = добавочный | вкл. = включительно | искл. = исключая | пред. = предыдущий
  соотв. = соответственно | относ. = относительно | абс. = абсолютный | наст. = настоящий | наиб. = наибольший
  наим. = наименьший | мл. = младший | щеп. = щепотка
  уч. г.* = учебном году | обл. центр = областной центр | чл. = член | корр. = корреспондент
  чл.-корр. = член-корреспондент
  д-р = доктор | ист. = исторический | геогр. = географический | экон. = экономический
  физ. = физический | хим. = химический | техн. = технический | полит. = политический
  осн. = основной | дополн. = дополнительный | отд. = отдел | упр. = управление | учр. = учреждение
  собр. = собрание | соч. = сочинение | перев. = перевод | автореф. = автореферат
  журн. = журнал | изд-во = издательство | площ. = площадь
  выс. = высота | дл. = длина | шир. = ширина | глуб. = глубина
  отпр. = отправление | приб. = прибытие
  ост. = остановка | ежедн. = ежедневно | вых. = выходные | пер-д = период | кв-л = квартал
  стр-во = строительство | пр-во = производство | хоз-во = хозяйство | общ-во = общество | гос-во = государство
  кол-ва = количества | руб/мес = рублей в месяц | пов. = поваренная | Пн. = понедельник | пн.* = понедельник | вт.* = вторник | чт.* = четверг | пт.* = пятница | вс.* = воскресенье
  сотр. = сотрудник | ген. дир. = генеральный директор | исп. дир. = исполнительный директор
  мл. научн. сотр. = младший научный сотрудник
  прил. = приложение ~ приложении ~ приложения ~ приложению | арх. = архитектор | худ. = художник | реж. = режиссёр
  инж. = инженер | след. = следующий | указ. соч. = указанное сочинение | пост. = постановление | распор. = распоряжение
  уп. = упаковка | бут. = бутылка | яз. = язык | филос. = философский | биол. = биологический | мат. = математический
  сев. = северный | юж. = южный | вост. = восточный | зап. = западный | рег. = регистрационный | прот. = протокол
  зам. дир. = заместитель директора | зам. нач. = заместитель начальника | зам. гл. ред. = заместитель главного редактора | канд. дисс. = кандидатская диссертация ~ кандидатской диссертации ~ кандидатской диссертации | докт. дисс. = докторская диссертация ~ докторской диссертации ~ докторской диссертации | дисс. = диссертация | дис. = диссертация | гл. ред. = главный редактор | гл. обр.* = главным образом | т. наз. = так называемый
`);

/** Nominative ~ locative ~ genitive ~ dative. */
export const czech = abbreviationTable(`
  Ph.D.* = P H D | PhD = P H D | např. = například | tj. = to je | tzn. = to znamená | tzv. = takzvaný | atd.* = a tak dále | apod.* = a podobně
  aj.* = a jiné | resp. = respektive | popř. = popřípadě | příp. = případně | cca = přibližně | č. = číslo ~ čísle ~ čísla ~ číslu
  č. p. = číslo popisné | č.p. = číslo popisné | čp. = číslo popisné | str. = strana ~ straně ~ strany ~ straně
  odst. = odstavec ~ odstavci ~ odstavce ~ odstavci | písm. = písmeno | čl. = článek ~ článku ~ článku ~ článku
  s. = strana ~ straně ~ strany ~ straně | obr. = obrázek ~ obrázku ~ obrázku ~ obrázku | tab. = tabulka ~ tabulce ~ tabulky ~ tabulce
  kap. = kapitola ~ kapitole ~ kapitoly ~ kapitole | tel. = telefon | mob. = mobil | stol.* = století
  r. = roku ~ roce ~ roku ~ roku | př. n. l.* = před naším letopočtem | n. l.* = našeho letopočtu | př. Kr.* = před Kristem
  po Kr.* = po Kristu | ul. = ulice ~ ulici ~ ulice ~ ulici | nám. = náměstí | tř. = třída ~ třídě ~ třídy ~ třídě
  Dr. = doktor | dr. = doktor | prof. = profesor | Prof. = profesor | doc. = docent | Doc. = docent | Ing. = inženýr
  MUDr. = doktor | JUDr. = doktor | PhDr. = doktor | RNDr. = doktor | Mgr. = magistr | Bc. = bakalář | gen. = generál
  plk. = plukovník | sv. = svatý | mj. = mimo jiné | vč. = včetně | max. = maximálně | min. = minimálně | mil.* = milionů
  mld.* = miliard | tis.* = tisíc | hod.* = hodin | sek.* = sekund | ks.* = kusů | kol. = kolektiv | vyd. = vydání
  roč. = ročník | sb. = sbírka | Sb.* = sbírky | zák. = zákon | odd. = oddělení | okr. = okres | obv. = obvod
  pozn. = poznámka | srov. = srovnej | angl. = anglicky | lat. = latinsky | p.+ = pan | pí. = paní
  sl. = slečna | nar. = narozen | zemř. = zemřel | led.* = ledna | ún.* = února | břez.* = března | dub.* = dubna
  květ.* = května | srp.* = srpna | říj.* = října | list.* = listopadu | pros.* = prosince | s. r. o.* = s r o | s.r.o.* = s r o
  a. s.* = a s | a.s.* = a s
  zejm. = zejména | event. = eventuálně | ev. = eventuálně
  čes. = česky | fr. = francouzsky | rus. = rusky | pol. = polsky | býv. = bývalý
  gen. ř. = generální ředitel | předs. = předseda | místopř. = místopředseda | nábř. = nábřeží
  sp. zn. = spisová značka | č. j. = číslo jednací | č.j. = číslo jednací | čís. = číslo ~ čísle ~ čísla ~ číslu
  překl. = překlad | přel. = přeložil | ed. = editor | rec. = recenze | ilustr. = ilustrace
  příl. = příloha | přísl. = příslušný | ust. = ustanovení | rozs. = rozsudek | usn. = usnesení | novel. = novela
  lžíc. = lžíce | lž. = lžíce | PL = polévková lžíce | ČL = čajová lžička | bal. = balíček | šp. = špetka
  dkg = dekagramů | dag = dekagramů | týd.* = týdnů | měs.* = měsíců | obyv.* = obyvatel | os.* = osob | kč = korun
  čtvrtl. = čtvrtletí | prům. = průměrně | kpt. = kapitán | por. = poručík | mjr. = major | JUDr = doktor
  Th.D. = T H D | CSc. = C S C | DrSc. = doktor věd | arch. = architekt | akad. = akademik
  jun. = junior | st. = starší | ml. = mladší | n. m.* = nad mořem | mn. č.* = množné číslo
  j. č.* = jednotné číslo | P. S. = postskriptum | N. B. = nota bene
  odj. = odjezd | příj. = příjezd | nást. = nástupiště | pokr. = pokračování
  vyhl. = vyhláška ~ vyhlášce ~ vyhlášky ~ vyhlášce | nař. = nařízení | hl. m. = hlavní město
  hl. nádr.* = hlavní nádraží | celk. = celkem | dop.* = dopoledne | odp.* = odpoledne | nádr. = nádraží
  zast. = zastávka | soc. = sociální | zdrav. = zdravotní
  úř. = úřad | odb. = odborný | techn. = technický | hist. = historický
  polit. = politický | hosp. = hospodářský | maď. = maďarsky | polév. lž. = polévková lžíce
  čaj. lž. = čajová lžička | dcl = decilitrů | npor. = nadporučík | pplk. = podplukovník
  brig. gen. = brigádní generál | předn. = přednáška | zkr. = zkratka | znač. = značka
  výr. = výroba | dod. = dodávka | objed. = objednávka | úč. = účet ~ účtu ~ účtu ~ účtu
  splat. = splatnost
  var. symbol = variabilní symbol | konst. symbol = konstantní symbol | spec. symbol = specifický symbol
  t. č. = toho času | t. r.* = tohoto roku | m. j. = mimo jiné | kat. = kategorie | č. ú. = číslo účtu | orig. = originál
  red. = redakce | il. = ilustrace | sev. = severní | záp. = západní | vých. = východní | atp.* = a tak podobně
  zák. č. = zákon číslo | ing. arch. = inženýr architekt | kupř. = kupříkladu | čtv. = čtvereční | kub. = kubický
`);

/** Nominative ~ locative ~ genitive ~ dative ~ instrumental. */
export const polish = abbreviationTable(`
  Ph.D.* = P H D | PhD = P H D | np. = na przykład | r/r = rok do roku | tj. = to jest | tzn. = to znaczy | tzw. = tak zwany | itd.* = i tak dalej | itp.* = i tym podobne
  m.in. = między innymi | m. in. = między innymi | ok. = około | ww. = wyżej wymieniony | wg = według | Wg = Według | dot. = dotyczy
  zob. = zobacz | por. = porównaj | ew. = ewentualnie | ul. = ulica ~ ulicy ~ ulicy ~ ulicy | al. = aleja ~ alei ~ alei ~ alei
  pl. = plac ~ placu ~ placu ~ placowi | os. = osiedle ~ osiedlu ~ osiedla ~ osiedlu | nr = numer ~ numerze ~ numeru ~ numerowi
  m. = mieszkanie | woj. = województwo | pow. = powiat | gm. = gmina | r.* = rok ~ roku ~ roku ~ rokowi | w.* = wiek
  s. = strona ~ stronie ~ strony ~ stronie | str. = strona ~ stronie ~ strony ~ stronie | rozdz. = rozdział ~ rozdziale ~ rozdziału ~ rozdziałowi
  art. = artykuł ~ artykule ~ artykułu ~ artykułowi ~ artykułem | ust. = ustęp ~ ustępie ~ ustępu ~ ustępowi ~ ustępem | pkt = punkt ~ punkcie ~ punktu ~ punktowi ~ punktem
  lit. = litera | poz. = pozycja | rys. = rysunek ~ rysunku ~ rysunku ~ rysunkowi | ryc. = rycina | tab. = tabela ~ tabeli ~ tabeli ~ tabeli
  t. = tom ~ tomie ~ tomu ~ tomowi | wyd. = wydanie | red. = redakcja | tłum. = tłumaczenie | godz. = godzina ~ godzinie ~ godziny ~ godzinie
  dr = doktor | dr. = doktor | dr hab. = doktor habilitowany | hab. = habilitowany | prof. = profesor | mgr = magister | inż. = inżynier | lek. = lekarz
  gen. = generał | płk = pułkownik | ks. = ksiądz | św. = święty | im. = imienia | tel. = telefon | kom. = komórka
  maks. = maksymalnie | min. = minimum | tys.* = tysięcy | mln = milionów | mld = miliardów | n.e.* = naszej ery
  p.n.e.* = przed naszą erą | n. e.* = naszej ery | p. n. e.* = przed naszą erą | ur. = urodzony | zm. = zmarł | jw.* = jak wyżej
  cd.* = ciąg dalszy | cdn.* = ciąg dalszy nastąpi | sp. z o.o.* = spółka z ograniczoną odpowiedzialnością
  S.A.* = spółka akcyjna | k.c.* = Kodeksu cywilnego | k.k.* = Kodeksu karnego | zł.* = złotych
  pn. = poniedziałek | wt. = wtorek | śr. = środa | czw. = czwartek | pt. = piątek | sob. = sobota | niedz. = niedziela
  stycz.* = stycznia | lut.* = lutego | kwiet.* = kwietnia | sierp.* = sierpnia | wrz.* = września | paźdz.* = października
  listop.* = listopada | grudz.* = grudnia | p.+ = pan | ds. = do spraw | jedn. = jednostka | szt.* = sztuk | ang. = angielski
  niem. = niemiecki | łac. = łaciński
  proc.* = procent | kpt. = kapitan | mjr = major | płk. = pułkownik | ppłk = podpułkownik | sierż. = sierżant
  bp = biskup | abp = arcybiskup | bł. = błogosławiony | adw. = adwokat | mec. = mecenas
  dypl. = dyplomowany | doc. = docent | dyr. = dyrektor | z-ca = zastępca | zast. = zastępca
  sekr. = sekretarz | przew. = przewodniczący | wiceprzew. = wiceprzewodniczący | prez. = prezydent | pos. = poseł
  łyż. = łyżka | łyżecz. = łyżeczka | szkl. = szklanka | szczyp. = szczypta | opak. = opakowanie
  op. = opakowanie | dag = dekagramów | dkg = dekagramów | sek.* = sekund | mies.* = miesięcy
  tyg.* = tygodni | kwart. = kwartał | przec. = przeciętnie | temp. = temperatura ~ temperaturze ~ temperatury ~ temperaturze ~ temperaturą | dł. = długość
  szer. = szerokość | wys. = wysokość | obj. = objętość | gł. = głębokość
  zał. = załącznik ~ załączniku ~ załącznika ~ załącznikowi | przyp. = przypis ~ przypisie ~ przypisu ~ przypisowi
  cyt.* = cytowany | ww = wyżej wymieniony | j.w.* = jak wyżej | nast.* = następne | n.* = następne
  nn.* = następne | i in.* = i inni | in.* = inne | et al.* = i inni | przeł. = przełożył | oprac. = opracował
  wstęp. = wstęp | współcz. = współczesny | daw. = dawny | hist. = historyczny | pol. = polski | ros. = rosyjski
  franc. = francuski | hiszp. = hiszpański | wł. = włoski | czes. = czeski | ukr. = ukraiński | gr. = grecki
  księg. = księga | k.p.c.* = Kodeksu postępowania cywilnego | k.p.k.* = Kodeksu postępowania karnego
  k.p.* = Kodeksu pracy | k.s.h.* = Kodeksu spółek handlowych | Dz. U.* = Dziennik Ustaw | Dz.U.* = Dziennik Ustaw
  sygn. akt = sygnatura akt | sygn. = sygnatura | SN = Sąd Najwyższy | wyr. = wyrok
  uchw. = uchwała | rozp. = rozporządzenie | Sp. z o.o.* = spółka z ograniczoną odpowiedzialnością
  sp. j.* = spółka jawna | p.p.m. = nad poziomem morza | n.p.m.* = nad poziomem morza | br.* = bieżącego roku
  bm.* = bieżącego miesiąca | ub.r.* = ubiegłego roku | ub. = ubiegły | ha. = hektarów | tel = telefon
  wew. = wewnętrzny | skr. = skrytka | P.S. = postscriptum | N.B. = nota bene | dn. = dnia
  zob. też = zobacz też
  pok. = pokój ~ pokoju ~ pokoju ~ pokojowi | pięt. = piętro | wej. = wejście | zam. = zamieszkały
  rach. = rachunek | fakt. = faktura | odj. = odjazd | przyj. = przyjazd | codz. = codziennie
  kl. = klasa ~ klasie ~ klasy ~ klasie | przyst. = przystanek | szer. geogr. = szerokość geograficzna
  nakł. = nakład
  kand. = kandydat | rocz. = rocznik | nn = nieznany | ob. = obywatel | dł. geogr. = długość geograficzna
  gosp. = gospodarczy | polit. = polityczny | techn. = techniczny | publ. = publikacja
  syg. = sygnatura | ustaw. = ustawa | konst. = konstytucja | Konst. = Konstytucja
  k.r.o.* = Kodeksu rodzinnego i opiekuńczego | k.p.a.* = Kodeksu postępowania administracyjnego
  k.k.w.* = Kodeksu karnego wykonawczego | TK = Trybunał Konstytucyjny | wz.* = w zastępstwie
  m.st. = miasta stołecznego | m. st. = miasta stołecznego | pkt proc.* = punktu procentowego | r.ż.* = roku życia
  red. nacz. = redaktor naczelny | odc. = odcinek ~ odcinku ~ odcinka ~ odcinkowi | prok. = prokurator | kier. = kierownik
  płn. = północny | płd. = południowy | wsch. = wschodni | zach. = zachodni
  nadkom. = nadkomisarz | asp. = aspirant | śp. = świętej pamięci | oo. = ojcowie
`);
