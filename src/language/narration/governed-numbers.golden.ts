/** Numbers, ordinals and units in the cases that the words around them ask for, and figures of the East. By language: written, spoken. */
export const governedNumbers: Readonly<
  Record<string, readonly (readonly [written: string, spoken: string])[]>
> = {
  ru: [
    [
      'В 3/4 случаев боль проходила за 5–7 дней.',
      'В трёх четвёртых случаев боль проходила за пять — семь дней.',
    ],
    [
      'Цена выросла с 1 250 до 1 380 руб. за тонну.',
      'Цена выросла с тысячи двухсот пятидесяти до тысячи трёхсот восьмидесяти рублей за тонну.',
    ],
    [
      'Около 2,5 млн чел. остались без света.',
      'Около двух целых пяти десятых миллиона человек остались без света.',
    ],
    [
      'К 15-му веку в городе жило более 40 тыс. жителей.',
      'К пятнадцатому веку в городе жило более сорока тысяч жителей.',
    ],
    [
      '«Зенит» обыграл «Спартак» со счётом 3:1, Иванов забил на 88-й минуте.',
      '«Зенит» обыграл «Спартак» со счётом три — один, Иванов забил на восемьдесят восьмой минуте.',
    ],
    [
      'Звоните по тел. 8 (495) 123-45-67, доб. 12.',
      'Звоните по телефону восемь четыре девять пять, один два три, четыре пять, шесть семь, добавочный двенадцать.',
    ],
    [
      'Скидка до 30 % на 2-й товар и 1/2 цены на 3-й.',
      'Скидка до тридцати процентов на второй товар и одна вторая цены на третий.',
    ],
    [
      'Раствор нагревали до 60 °C в течение 45 мин.',
      'Раствор нагревали до шестидесяти градусов Цельсия в течение сорока пяти минут.',
    ],
    [
      'По ч. 2 ст. 228 УК РФ ему грозит до 10 лет.',
      'По части два статьи двести двадцать восемь у ка эр эф ему грозит до десяти лет.',
    ],
    [
      'В 21 веке с 5 студентами и 1 преподавателем вышла версия 4.2.1.',
      'В двадцать первом веке с пятью студентами и одним преподавателем вышла версия четыре точка два точка один.',
    ],
    [
      'Самолёт Ан-124 с 4 двигателями поднимает до 150 т груза.',
      'Самолёт Ан-сто двадцать четыре с четырьмя двигателями поднимает до ста пятидесяти тонн груза.',
    ],
    [
      'Квартира на 7 этаже 16-этажного дома, 54 кв. м.',
      'Квартира на седьмом этаже шестнадцатиэтажного дома, пятьдесят четыре квадратных метра.',
    ],
    [
      'Он жил между 1870 и 1921 годами.',
      'Он жил между тысяча восемьсот семидесятым и тысяча девятьсот двадцать первым годами.',
    ],
    [
      'Команда заняла 2-е место, уступив соперникам 1:4.',
      'Команда заняла второе место, уступив соперникам один — четыре.',
    ],
    [
      'Более 3/4 опрошенных (76 %) ответили «да».',
      'Более трёх четвёртых опрошенных (семьдесят шесть процентов) ответили «да».',
    ],
    [
      'При температуре 20 °C плотность воды равна 998,2 кг/м³.',
      'При температуре двадцать градусов Цельсия плотность воды равна девятистам девяноста восьми целым двум десятым килограмма на кубический метр.',
    ],
    [
      'Зарплата от 80 000 до 120 000 ₽ в месяц.',
      'Зарплата от восьмидесяти тысяч до ста двадцати тысяч рублей в месяц.',
    ],
    [
      'К 2030 г. доля вырастет на 15–20 %.',
      'К две тысячи тридцатому году доля вырастет на пятнадцать — двадцать процентов.',
    ],
    [
      'Поезд прибыл на 10 мин. позже, в 12 ч 30 мин.',
      'Поезд прибыл на десять минут позже, в двенадцать часов тридцать минут.',
    ],
    [
      'Встреча состоится 7 и 8 мая в ауд. 305 на 3 этаже.',
      'Встреча состоится седьмого и восьмого мая в аудитории триста пять на третьем этаже.',
    ],
    [
      'Участок площадью 12 соток продаётся за 1,8 млн руб., торг до 5 %.',
      'Участок площадью двенадцать соток продаётся за одну целую восемь десятых миллиона рублей, торг до пяти процентов.',
    ],
    [
      'В соответствии с п. 3 ст. 15 Закона срок составляет не менее 30 дней.',
      'В соответствии с пунктом три статьи пятнадцать Закона срок составляет не менее тридцати дней.',
    ],
    [
      'Екатерина II правила с 1762 по 1796 г.',
      'Екатерина вторая правила с тысяча семьсот шестьдесят второго по тысяча семьсот девяносто шестой год.',
    ],
    [
      'Концентрация снизилась в 1,5 раза — с 0,6 до 0,4 мг/л.',
      'Концентрация снизилась в полтора раза — с ноля целых шести десятых до ноля целых четырёх десятых миллиграмма на литр.',
    ],
    [
      '12-летний мальчик пробежал 100 м за 14,5 с.',
      'двенадцатилетний мальчик пробежал сто метров за четырнадцать целых пять десятых секунды.',
    ],
    [
      'К 50-летию Победы наградили 21 ветерана.',
      'К пятидесятилетию Победы наградили двадцать одного ветерана.',
    ],
    ['Отправление в 7:05, в пути 2 ч 40 мин.', 'Отправление в семь ноль пять, в пути два часа сорок минут.'],
    [
      'Между 5 и 10 часами вечера у 3 больных поднялась температура до 39,2°.',
      'Между пятью и десятью часами вечера у трёх больных поднялась температура до тридцати девяти целых двух десятых градуса.',
    ],
    [
      'Пётр I и Карл XII встретились под Полтавой 27.06.1709.',
      'Пётр первый и Карл двенадцатый встретились под Полтавой двадцать седьмого июня тысяча семьсот девятого года.',
    ],
    [
      'Из 24 команд в плей-офф вышли 8, в том числе 3 из группы B.',
      'Из двадцати четырёх команд в плей-офф вышли восемь, в том числе три из группы B.',
    ],
    [
      'Температура воды в море достигла 26 °C, к вечеру — 22 °C.',
      'Температура воды в море достигла двадцати шести градусов Цельсия, к вечеру — двадцать два градуса Цельсия.',
    ],
    [
      'С 9 до 18 ч. работает касса № 4, перерыв с 13:00 до 14:00.',
      'С девяти до восемнадцати часов работает касса номер четыре, перерыв с тринадцати ноль ноль до четырнадцати ноль ноль.',
    ],
    [
      'Иск на сумму 350 тыс. рублей подан 14 октября прошлого года.',
      'Иск на сумму триста пятьдесят тысяч рублей подан четырнадцатого октября прошлого года.',
    ],
    [
      'Население района — около 12,3 тыс. чел., из них 45 % моложе 40 лет.',
      'Население района — около двенадцати целых трёх десятых тысячи человек, из них сорок пять процентов моложе сорока лет.',
    ],
    [
      'В 3-м томе на с. 56 приведены 2 таблицы и 5 рисунков.',
      'В третьем томе на странице пятьдесят шесть приведены две таблицы и пять рисунков.',
    ],
    [
      'Перед 1-й мировой войной завод выпускал по 200 станков в год.',
      'Перед первой мировой войной завод выпускал по двести станков в год.',
    ],
    [
      'Масса образца — 0,25 г, объём — 10 мл, выход 92 %.',
      'Масса образца — ноль целых двадцать пять сотых грамма, объём — десять миллилитров, выход девяносто два процента.',
    ],
    [
      'Роман написан в 30-е годы XX века и издан тиражом 5000 экз.',
      'Роман написан в тридцатые годы двадцатого века и издан тиражом пять тысяч экземпляров.',
    ],
    [
      'При скорости 90 км/ч тормозной путь равен 70 м.',
      'При скорости девяносто километров в час тормозной путь равен семидесяти метрам.',
    ],
    ['Нужно 2–3 недели, чтобы 1/3 семян взошла.', 'Нужно две — три недели, чтобы одна третья семян взошла.'],
    [
      'Он занял 11-е место среди 64 участников.',
      'Он занял одиннадцатое место среди шестидесяти четырёх участников.',
    ],
    [
      'Экскурсия длится 1,5 часа и проводится для групп от 10 до 25 человек.',
      'Экскурсия длится полтора часа и проводится для групп от десяти до двадцати пяти человек.',
    ],
    [
      'В 1-м квартале 2024 года ВВП вырос на 5,4 %.',
      'В первом квартале две тысячи двадцать четвёртого года вэ вэ пэ вырос на пять целых четыре десятых процента.',
    ],
    ['С 3 друзьями он прошёл 40 км за 2 дня.', 'С тремя друзьями он прошёл сорок километров за два дня.'],
    [
      'Автобус № 15 ходит каждые 7–10 минут, проезд 46 руб.',
      'Автобус номер пятнадцать ходит каждые семь — десять минут, проезд сорок шесть рублей.',
    ],
    [
      'Согласно ст. 81 ТК РФ, работника предупреждают за 2 месяца.',
      'Согласно статье восемьдесят один тэ ка эр эф, работника предупреждают за два месяца.',
    ],
    [
      'Давление 130/85 мм рт. ст., пульс 72 уд./мин.',
      'Давление сто тридцать на восемьдесят пять миллиметров ртутного столба, пульс семьдесят два удара в минуту.',
    ],
    [
      'Иван IV умер 18 (28) марта 1584 года в возрасте 53 лет.',
      'Иван четвёртый умер восемнадцатого (двадцать восьмого) марта тысяча пятьсот восемьдесят четвёртого года в возрасте пятидесяти трёх лет.',
    ],
    [
      'О 7 чудесах света писали ещё в III в. до н. э.',
      'О семи чудесах света писали ещё в третьем веке до нашей эры.',
    ],
    [
      'Около 2/3 бюджета, или 14 млрд рублей, ушло на ремонт 6 мостов.',
      'Около двух третьих бюджета, или четырнадцать миллиардов рублей, ушло на ремонт шести мостов.',
    ],
    [
      'Кабинет директора на 2-м этаже, в конце коридора, комн. 214.',
      'Кабинет директора на втором этаже, в конце коридора, комната двести четырнадцать.',
    ],
  ],
  cs: [
    [
      'Faktura č. 2024/118 je splatná do 14 dnů, tj. do 3. 6. 2024.',
      'Faktura číslo dva tisíce dvacet čtyři lomeno sto osmnáct je splatná do čtrnácti dnů, to je do třetího června dva tisíce dvacet čtyři.',
    ],
    ['Vlak odjíždí v 17.45 z 5. nástupiště.', 'Vlak odjíždí v sedmnáct čtyřicet pět z pátého nástupiště.'],
    [
      'Karel IV. zemřel roku 1378 a Václav IV. vládl po něm.',
      'Karel čtvrtý zemřel roku tisíc tři sta sedmdesát osm a Václav čtvrtý vládl po něm.',
    ],
    ['Se 3 dětmi a 2 psy jeli 250 km.', 'Se třemi dětmi a dvěma psy jeli dvě stě padesát kilometrů.'],
    [
      'V 19. století zde ve 40 domech žilo asi 5 000 obyvatel.',
      'V devatenáctém století zde ve čtyřiceti domech žilo asi pět tisíc obyvatel.',
    ],
    ['Pečte při 180 °C 35–40 min.', 'Pečte při sto osmdesáti stupních Celsia třicet pět až čtyřicet minut.'],
    [
      'Sparta vyhrála 4:2 po prodloužení, branku dal v 67. minutě.',
      'Sparta vyhrála čtyři dva po prodloužení, branku dal v šedesáté sedmé minutě.',
    ],
    [
      'Podle § 52 odst. 1 písm. g) zákoníku práce dostal výpověď.',
      'Podle paragrafu padesát dva odstavec jedna písmeno g) zákoníku práce dostal výpověď.',
    ],
    [
      'Cena s DPH činí 1 299,90 Kč, tj. o 5 % více.',
      'Cena s dé pé há činí tisíc dvě stě devadesát devět korun devadesát haléřů, to je o pět procent více.',
    ],
    [
      'Inflace klesla z 10,1 % na 2,5 %.',
      'Inflace klesla z deseti celých jedné procenta na dvě celé pět procenta.',
    ],
    ['Ve 2. kole porazil Nováka 6:3, 6:4.', 'Ve druhém kole porazil Nováka šest tři, šest čtyři.'],
    [
      'Volejte na 602 123 456 po 16. hodině.',
      'Volejte na šest nula dva, jedna dva tři, čtyři pět šest po šestnácté hodině.',
    ],
    [
      'Do 31. 12. 2023 mohli žádat lidé nad 65 let.',
      'Do třicátého prvního prosince dva tisíce dvacet tři mohli žádat lidé nad šedesát pět let.',
    ],
    [
      'Mezi 18. a 20. hodinou se koná přednáška v 3. patře.',
      'Mezi osmnáctou a dvacátou hodinou se koná přednáška v třetím patře.',
    ],
    [
      'Firma s 12 zaměstnanci vykázala zisk 1,2 mil. Kč.',
      'Firma s dvanácti zaměstnanci vykázala zisk jedna celá dva milionu korun.',
    ],
    [
      'Rychlost vzrostla ze 50 na 70 km/h.',
      'Rychlost vzrostla ze padesáti na sedmdesát kilometrů za hodinu.',
    ],
    [
      'Smíchejte 1/2 l mléka, 3 vejce a 250 g mouky.',
      'Smíchejte půl litru mléka, tři vejce a dvě stě padesát gramů mouky.',
    ],
    ['Ve 21. století ubylo 2/3 hmyzu.', 'Ve dvacátém prvním století ubylo dvě třetiny hmyzu.'],
    ['Skončil na 3. místě za Němcem a Polákem.', 'Skončil na třetím místě za Němcem a Polákem.'],
    [
      'Dr. Svoboda ordinuje Po–Čt 8–12 h.',
      'doktor Svoboda ordinuje pondělí až čtvrtek osm až dvanáct hodin.',
    ],
    ['Před 30 lety stál chléb 4,60 Kč.', 'Před třiceti lety stál chléb čtyři koruny šedesát haléřů.'],
    [
      'Teplota klesne k −5 °C, místy pod −10 °C.',
      'Teplota klesne k minus pěti stupňům Celsia, místy pod minus deset stupňů Celsia.',
    ],
    [
      'Po 2. světové válce žilo v obci 1 204 lidí.',
      'Po druhé světové válce žilo v obci tisíc dvě stě čtyři lidí.',
    ],
    [
      'Narozen 7. 3. 1850 v Hodoníně, ve 3 letech osiřel.',
      'Narozen sedmého března tisíc osm set padesát v Hodoníně, ve třech letech osiřel.',
    ],
    [
      'Ve dnech 5.–8. června proběhne 12. ročník festivalu.',
      'Ve dnech pátého až osmého června proběhne dvanáctý ročník festivalu.',
    ],
    [
      'Byt 3+1 o výměře 78 m² v 5. patře za 6,5 mil. Kč.',
      'Byt tři plus jedna o výměře sedmdesáti osmi metrů čtverečních v pátém patře za šest celých pět milionu korun.',
    ],
    [
      'Vlak má zpoždění asi 10–15 minut kvůli 2 poruchám.',
      'Vlak má zpoždění asi deset až patnáct minut kvůli dvěma poruchám.',
    ],
    [
      'Podle čl. 5 odst. 2 Ústavy č. 1/1993 Sb. je to zakázáno.',
      'Podle článku pět odstavec dva Ústavy číslo jedna z roku tisíc devět set devadesát tři sbírky je to zakázáno.',
    ],
    ['Do 5. třídy chodí 21 dívek a 1 chlapec.', 'Do páté třídy chodí dvacet jedna dívek a jeden chlapec.'],
    [
      'Za 3. čtvrtletí klesly tržby o 12,5 % na 340 mil. eur.',
      'Za třetí čtvrtletí klesly tržby o dvanáct celých pět procenta na tři sta čtyřicet milionů eur.',
    ],
    [
      'Přidejte 2 lžíce oleje a 1 lžičku soli, vařte 20 min.',
      'Přidejte dvě lžíce oleje a jednu lžičku soli, vařte dvacet minut.',
    ],
    [
      'Slavia – Plzeň 0:3 (0:1), 15 200 diváků.',
      'Slavia – Plzeň nula tři (nula jedna), patnáct tisíc dvě stě diváků.',
    ],
    [
      'Tel.: 224 123 456, e-mail přijde do 24 hodin.',
      'telefon: dva dva čtyři, jedna dva tři, čtyři pět šest, e-mail přijde do dvaceti čtyř hodin.',
    ],
    [
      'Před 1. lednem platila sazba 21 %, poté s 2 výjimkami.',
      'Před prvním lednem platila sazba dvacet jedna procent, poté s dvěma výjimkami.',
    ],
    [
      'Ludvík XIV. a 30letá válka zničily kraj na 100 let.',
      'Ludvík čtrnáctý a třicetiletá válka zničily kraj na sto let.',
    ],
    [
      'Kurz začíná 4. září v 9 hod. a stojí 2 500 Kč.',
      'Kurz začíná čtvrtého září v devět hodin a stojí dva tisíce pět set korun.',
    ],
    [
      'Ve 3 ze 4 případů pomohl lék do 48 hodin.',
      'Ve třech ze čtyř případů pomohl lék do čtyřiceti osmi hodin.',
    ],
    [
      'Vítěz 2. kola získá 50 000 eur, finalista 1/3.',
      'Vítěz druhého kola získá padesát tisíc eur, finalista jedna třetina.',
    ],
    [
      'Autobus č. 119 jezdí z Letiště každých 5–10 min.',
      'Autobus číslo sto devatenáct jezdí z Letiště každých pět až deset minut.',
    ],
    [
      'K 1. 1. 2024 měla obec 3 482 obyvatel, z toho 51 % žen.',
      'K prvnímu lednu dva tisíce dvacet čtyři měla obec tři tisíce čtyři sta osmdesát dva obyvatel, z toho padesát jedna procent žen.',
    ],
    [
      'S teplotou 38,5 °C zůstal doma 3 dny.',
      'S teplotou třicet osm celých pět stupně Celsia zůstal doma tři dny.',
    ],
    [
      'V letech 1914–1918 padlo asi 140 tis. vojáků.',
      'V letech tisíc devět set čtrnáct až tisíc devět set osmnáct padlo asi sto čtyřicet tisíc vojáků.',
    ],
    ['Na str. 12 je graf č. 3 s 5 sloupci.', 'Na straně dvanáct je graf číslo tři s pěti sloupci.'],
    [
      'Oba týmy hrály nerozhodně 2:2, rozhodčí udělil 4 žluté karty.',
      'Oba týmy hrály nerozhodně dva dva, rozhodčí udělil čtyři žluté karty.',
    ],
    [
      'Mléko 1,5 % tuku, obsah 500 ml, spotřebujte do 12. 5.',
      'Mléko jedna celá pět procenta tuku, obsah pět set mililitrů, spotřebujte do dvanáctého května.',
    ],
    [
      'Po 20 minutách odešel s 1 kamarádem do 4. patra.',
      'Po dvaceti minutách odešel s jedním kamarádem do čtvrtého patra.',
    ],
    [
      'Nejvyšší soud ve věci sp. zn. 21 Cdo 1234/2020 odvolání zamítl.',
      'Nejvyšší soud ve věci spisová značka dvacet jedna Cdo tisíc dvě stě třicet čtyři z roku dva tisíce dvacet odvolání zamítl.',
    ],
    [
      'Zápas skončil 3:1, diváků bylo 4 215.',
      'Zápas skončil tři jedna, diváků bylo čtyři tisíce dvě stě patnáct.',
    ],
    ['Od 1. do 15. srpna je ordinace zavřená.', 'Od prvního do patnáctého srpna je ordinace zavřená.'],
    ['Ve věku 67 let zemřel po 3 operacích.', 'Ve věku šedesáti sedmi let zemřel po třech operacích.'],
    [
      'Cena se pohybuje mezi 150 a 200 Kč za kus.',
      'Cena se pohybuje mezi sto padesáti a dvěma sty korunami za kus.',
    ],
    [
      'Firma zaměstnává přes 1 200 lidí ve 4 zemích.',
      'Firma zaměstnává přes tisíc dvě stě lidí ve čtyřech zemích.',
    ],
    ['Na 2. straně 5. vydání je chyba.', 'Na druhé straně pátého vydání je chyba.'],
    [
      'Doba pečení: 1,5 hodiny při 160 °C.',
      'Doba pečení: jedna celá pět hodiny při sto šedesáti stupních Celsia.',
    ],
    ['Jiří II. Rákoczi byl 4. dítětem svých rodičů.', 'Jiří druhý Rákoczi byl čtvrtým dítětem svých rodičů.'],
    [
      'Do konce r. 2025 má vzniknout 300 bytů pro 2/3 žadatelů.',
      'Do konce roku dva tisíce dvacet pět má vzniknout tři sta bytů pro dvě třetiny žadatelů.',
    ],
    [
      'Číslo účtu 123456789/0800, var. symbol 2024015.',
      'Číslo účtu jedna dva tři čtyři pět šest sedm osm devět lomeno nula osm nula nula, variabilní symbol dva miliony dvacet čtyři tisíce patnáct.',
    ],
  ],
  pl: [
    [
      'Umowa z dnia 12.03.2021 r. obowiązuje do 31.12.2025 r.',
      'Umowa z dnia dwunastego marca dwa tysiące dwudziestego pierwszego roku obowiązuje do trzydziestego pierwszego grudnia dwa tysiące dwudziestego piątego roku.',
    ],
    ['Z 3 dziećmi i 2 psami pojechali nad morze.', 'Z trzema dziećmi i dwoma psami pojechali nad morze.'],
    [
      'W XVI w. miasto liczyło ok. 10 tys. mieszkańców.',
      'W szesnastym wieku miasto liczyło około dziesięciu tysięcy mieszkańców.',
    ],
    [
      'Cena: 1 249,99 zł (w tym 23% VAT).',
      'Cena: tysiąc dwieście czterdzieści dziewięć złotych i dziewięćdziesiąt dziewięć groszy (w tym dwadzieścia trzy procent VAT).',
    ],
    [
      'Legia wygrała 2:1 z Lechem, gol padł w 90. minucie.',
      'Legia wygrała dwa do jeden z Lechem, gol padł w dziewięćdziesiątej minucie.',
    ],
    [
      'Na podstawie art. 415 k.c. zasądzono 5 tys. zł.',
      'Na podstawie artykułu czterysta piętnaście Kodeksu cywilnego zasądzono pięć tysięcy złotych.',
    ],
    [
      'Jan Paweł II odwiedził 129 krajów w ciągu 26 lat.',
      'Jan Paweł Drugi odwiedził sto dwadzieścia dziewięć krajów w ciągu dwudziestu sześciu lat.',
    ],
    [
      'Przed 2 laty zarabiał o 15 % mniej niż 3/4 kolegów.',
      'Przed dwoma laty zarabiał o piętnaście procent mniej niż trzy czwarte kolegów.',
    ],
    [
      'Biuro czynne pn.–pt. w godz. 9–17.',
      'Biuro czynne od poniedziałku do piątku w godzinach od dziewiątej do siedemnastej.',
    ],
    [
      'Mieszka na 4. piętrze przy ul. Długiej 15/3.',
      'Mieszka na czwartym piętrze przy ulicy Długiej piętnaście trzy.',
    ],
    [
      'Wzrost wyniósł 3,5%, czyli o 0,2 pkt proc. mniej.',
      'Wzrost wyniósł trzy przecinek pięć procent, czyli o zero przecinek dwa punktu procentowego mniej.',
    ],
    [
      'W latach 1939–1945 zginęło ponad 6 mln obywateli.',
      'W latach tysiąc dziewięćset trzydzieści dziewięć — tysiąc dziewięćset czterdzieści pięć zginęło ponad sześciu milionów obywateli.',
    ],
    [
      'Między 5 a 10 maja zapłacił 2 rachunki po 150 zł.',
      'Między piątym a dziesiątym maja zapłacił dwa rachunki po sto pięćdziesiąt złotych.',
    ],
    [
      'W 1. kwartale 2023 r. spółka miała 1,5 mld zł długu.',
      'W pierwszym kwartale dwa tysiące dwudziestego trzeciego roku spółka miała jeden przecinek pięć miliarda złotych długu.',
    ],
    [
      'Dodaj 2 łyżki oliwy, 1/2 szklanki mleka i 300 g mąki.',
      'Dodaj dwie łyżki oliwy, pół szklanki mleka i trzysta gramów mąki.',
    ],
    [
      'Spotkanie 12 lutego o godz. 17.30 w sali nr 5.',
      'Spotkanie dwunastego lutego o godzinie siedemnastej trzydzieści w sali numer pięć.',
    ],
    [
      'Zob. s. 34–36 oraz tab. 2 w rozdz. III.',
      'zobacz strony trzydzieści cztery — trzydzieści sześć oraz tabela dwa w rozdziale trzy.',
    ],
    ['Po 3 miesiącach wrócił z 1 walizką.', 'Po trzech miesiącach wrócił z jedną walizką.'],
    [
      'Z powodu mrozu (−15°C) odwołano 5 z 8 meczów.',
      'Z powodu mrozu (minus piętnaście stopni Celsjusza) odwołano pięć z ośmiu meczów.',
    ],
    [
      'W dniach 5–8 czerwca odbędzie się 12. edycja festiwalu.',
      'W dniach piątego — ósmego czerwca odbędzie się dwunasta edycja festiwalu.',
    ],
    [
      'Zgodnie z art. 5 ust. 2 ustawy z 7 lipca 1994 r. termin wynosi 14 dni.',
      'Zgodnie z artykułem pięć ustęp dwa ustawy z siódmego lipca tysiąc dziewięćset dziewięćdziesiątego czwartego roku termin wynosi czternaście dni.',
    ],
    [
      'Mieszkanie o powierzchni 48 m² na 2. piętrze kosztuje 450 tys. zł.',
      'Mieszkanie o powierzchni czterdziestu ośmiu metrów kwadratowych na drugim piętrze kosztuje czterysta pięćdziesiąt tysięcy złotych.',
    ],
    [
      'W II połowie XIX w. żyło tu 3 braci i 5 sióstr.',
      'W drugiej połowie dziewiętnastego wieku żyło tu trzech braci i pięć sióstr.',
    ],
    [
      '10-letni chłopiec przebiegł 60 m w 9,8 s.',
      'dziesięcioletni chłopiec przebiegł sześćdziesiąt metrów w dziewięć przecinek osiem sekundy.',
    ],
    [
      'Z 12 posłami rozmawiał przez 45 minut o 3 ustawach.',
      'Z dwunastu posłami rozmawiał przez czterdzieści pięć minut o trzech ustawach.',
    ],
    [
      'Temperatura spadła z 25°C do −3°C w ciągu 2 dni.',
      'Temperatura spadła z dwudziestu pięciu stopni Celsjusza do minus trzech stopni Celsjusza w ciągu dwóch dni.',
    ],
    [
      'W meczu 3. rundy przegrała 4:6, 6:7.',
      'W meczu trzeciej rundy przegrała cztery do sześć, sześć do siedem.',
    ],
    [
      'Kurs euro to 4,32 zł, a dolara 3,98 zł.',
      'Kurs euro to cztery złote i trzydzieści dwa grosze, a dolara trzy złote i dziewięćdziesiąt osiem groszy.',
    ],
    [
      'Kurs zaczyna się 4 września o 9:00 i kosztuje 1200 zł.',
      'Kurs zaczyna się czwartego września o dziewiątej i kosztuje tysiąc dwieście złotych.',
    ],
    [
      'W 3 z 4 przypadków lek pomógł w ciągu 48 godz.',
      'W trzech z czterech przypadków lek pomógł w ciągu czterdziestu ośmiu godzin.',
    ],
    [
      'Ulgę otrzyma ok. 2,5 mln podatników, czyli co 10. Polak.',
      'Ulgę otrzyma około dwóch przecinek pięciu miliona podatników, czyli co dziesiąty Polak.',
    ],
    [
      'Stan na 31.12.2023: 38 179 osób w wieku od 18 do 65 lat.',
      'Stan na trzydziestego pierwszego grudnia dwa tysiące dwudziestego trzeciego roku: trzydzieści osiem tysięcy sto siedemdziesiąt dziewięć osób w wieku od osiemnastu do sześćdziesięciu pięciu lat.',
    ],
    [
      'Na 5. stronie, obok 2 zdjęć, jest mapa w skali 1:50 000.',
      'Na piątej stronie, obok dwóch zdjęć, jest mapa w skali jeden do pięćdziesięciu tysięcy.',
    ],
    [
      'Dzielnica położona jest 7 km od centrum, przy linii nr 3.',
      'Dzielnica położona jest siedem kilometrów od centrum, przy linii numer trzy.',
    ],
    [
      'Weź 2 jajka, 1 cebulę, 3/4 szklanki wody i szczyptę soli; piecz 25–30 min w 180°C.',
      'Weź dwa jajka, jedną cebulę, trzy czwarte szklanki wody i szczyptę soli; piecz dwadzieścia pięć — trzydzieści minut w stu osiemdziesięciu stopniach Celsjusza.',
    ],
    [
      'Sąd Okręgowy wyrokiem z 3.04.2019 r. (sygn. II K 15/18) skazał 2 oskarżonych.',
      'Sąd Okręgowy wyrokiem z trzeciego kwietnia dwa tysiące dziewiętnastego roku (sygnatura dwa K piętnaście osiemnaście) skazał dwóch oskarżonych.',
    ],
    [
      'Z 21 studentami i 4 wykładowcami pojechała do 2 miast.',
      'Z dwudziestu jeden studentami i czterema wykładowcami pojechała do dwóch miast.',
    ],
    [
      'Mecz zakończył się wynikiem 3:1, widzów było 4215.',
      'Mecz zakończył się wynikiem trzy do jeden, widzów było cztery tysiące dwieście piętnaście.',
    ],
    [
      'Od 1 do 15 sierpnia gabinet jest nieczynny.',
      'Od pierwszego do piętnastego sierpnia gabinet jest nieczynny.',
    ],
    [
      'Zmarł w wieku 67 lat po 3 operacjach.',
      'Zmarł w wieku sześćdziesięciu siedmiu lat po trzech operacjach.',
    ],
    [
      'Cena waha się między 150 a 200 zł za sztukę.',
      'Cena waha się między stu pięćdziesięciu a dwustu złotymi za sztukę.',
    ],
    ['Firma zatrudnia 1200 osób w 4 krajach.', 'Firma zatrudnia tysiąc dwieście osób w czterech krajach.'],
    ['Na 2. stronie 5. wydania jest błąd.', 'Na drugiej stronie piątego wydania jest błąd.'],
    [
      'Zebranie odbędzie się w sobotę, 8.06.2024 r., o godz. 18 w sali 12.',
      'Zebranie odbędzie się w sobotę, ósmego czerwca dwa tysiące dwudziestego czwartego roku, o godzinie osiemnastej w sali dwanaście.',
    ],
    [
      'Przez 2 godziny czekaliśmy na 5 kolegów i 2 koleżanki.',
      'Przez dwie godziny czekaliśmy na pięciu kolegów i dwie koleżanki.',
    ],
    [
      'Bilety po 25 zł; dzieci do lat 7 wchodzą bezpłatnie.',
      'Bilety po dwadzieścia pięć złotych; dzieci do lat siedmiu wchodzą bezpłatnie.',
    ],
    [
      'Kazimierz III Wielki panował w latach 1333–1370.',
      'Kazimierz Trzeci Wielki panował w latach tysiąc trzysta trzydzieści trzy — tysiąc trzysta siedemdziesiąt.',
    ],
  ],
  zh: [
    [
      '会议定于2024年3月15日14:30在3号楼205室举行。',
      '会议定于二零二四年三月十五日十四点三十分在三号楼二零五室举行。',
    ],
    ['身高1.75m，体重68.5kg，血压120/80。', '身高一点七五米，体重六十八点五公斤，血压一百二十比八十。'],
    [
      '客服电话：400-820-8820，工作时间9:00-18:00。',
      '客服电话：四零零，八二零，八八二零，工作时间九点到十八点。',
    ],
    ['中国队以3:2战胜了日本队。', '中国队以三比二战胜了日本队。'],
    ['GDP同比增长5.2%，达126.06万亿元。', 'GDP同比增长百分之五点二，达一百二十六点零六万亿元。'],
    ['他买了2斤苹果和2只鸡，一共花了¥86.50。', '他买了两斤苹果和两只鸡，一共花了八十六元五角。'],
    ['第2次世界大战于1945年结束，历时6年零2天。', '第二次世界大战于一九四五年结束，历时六年零两天。'],
    [
      '面粉200g、糖1/2杯混合，180℃烤25～30分钟。',
      '面粉二百克、糖二分之一杯混合，一百八十摄氏度烤二十五到三十分钟。',
    ],
    ['请拨打12345或010-88886666转802。', '请拨打一二三四五或零一零，八八八八六六六六转八零二。'],
    [
      '2023年全年营收为3,456.7亿元，同比下降12.5%。',
      '二零二三年全年营收为三千四百五十六点七亿元，同比下降百分之十二点五。',
    ],
    ['每日3次，每次2片，饭后30分钟服用。', '每日三次，每次两片，饭后三十分钟服用。'],
    ['航班MU5137于7:05起飞，9:50到达。', '航班MU五一三七于七点零五分起飞，九点五十分到达。'],
    ['第1章第2节，见第35-38页。', '第一章第二节，见第三十五到三十八页。'],
    ['房子120平米，总价¥350万，首付3成。', '房子一百二十平米，总价三百五十万元，首付三成。'],
    ['主队以88:79获胜，他得了22分、11个篮板。', '主队以八十八比七十九获胜，他得了二十二分、十一个篮板。'],
    ['车牌号京A12345，联系人手机13912345678。', '车牌号京A一二三四五，联系人手机一三九一二三四五六七八。'],
    ['公元前221年，秦始皇统一了6国。', '公元前二百二十一年，秦始皇统一了六国。'],
    ['这个月的水费是62.3元，用水约15m³。', '这个月的水费是六十二点三元，用水约十五立方米。'],
    ['2/3以上的人年龄在18~35岁之间。', '三分之二以上的人年龄在十八到三十五岁之间。'],
    ['他于1990年12月出生，1米78，体重70公斤。', '他于一九九零年十二月出生，一米七八，体重七十公斤。'],
    ['地铁2号线早6:30发车，每隔5-8分钟一班。', '地铁二号线早六点三十分发车，每隔五到八分钟一班。'],
    ['汇率为1美元兑7.2345元人民币。', '汇率为一美元兑七点二三四五元人民币。'],
    ['今年上半年出口额为$1.71万亿，增长6.9%。', '今年上半年出口额为一点七一万亿美元，增长百分之六点九。'],
    ['请在第3周周五（5/17）前提交2份作业。', '请在第三周周五（五月十七日）前提交两份作业。'],
    ['比赛最终以2-2战平，第89分钟进球。', '比赛最终以二比二战平，第八十九分钟进球。'],
    ['温度从-5℃升到12℃。', '温度从零下五摄氏度升到十二摄氏度。'],
    ['身份证号码110101199003072316，请保密。', '身份证号码一一零一零一一九九零零三零七二三一六，请保密。'],
    ['约有0.3%的人对2种药物过敏。', '约有百分之零点三的人对两种药物过敏。'],
    ['7月1日起，起步价由10元上调至13元（3公里内）。', '七月一日起，起步价由十元上调至十三元（三公里内）。'],
    ['第十四届全国人大2次会议于3月5日至11日召开。', '第十四届全国人大两次会议于三月五日至十一日召开。'],
    ['他跑完42.195公里用了2小时5分30秒。', '他跑完四十二点一九五公里用了两小时五分三十秒。'],
    ['水的化学式是H2O，密度为1.0×10³kg/m³。', '水的化学式是H二O，密度为一点零乘以十的立方千克每立方米。'],
    ['热线12315，传真021-63232211。', '热线一二三一五，传真零二一，六三二三二二一一。'],
    ['奶茶大杯18元/杯，第2杯半价。', '奶茶大杯十八元每杯，第二杯半价。'],
    ['《红楼梦》共120回，前80回为曹雪芹所著。', '《红楼梦》共一百二十回，前八十回为曹雪芹所著。'],
    ['2:30比赛开始，最终3:0完胜对手。', '两点三十分比赛开始，最终三比零完胜对手。'],
    [
      '公司成立于2008年，注册资本1,000万元，员工200余人。',
      '公司成立于二零零八年，注册资本一千万元，员工二百余人。',
    ],
    ['气温12～18℃，东北风3到4级。', '气温十二到十八摄氏度，东北风三到四级。'],
    ['他以9秒83的成绩夺冠。', '他以九秒八三的成绩夺冠。'],
    ['2025年1-6月，出口增长10%以上。', '二零二五年一到六月，出口增长百分之十以上。'],
    ['药物按5mg/kg计算，一日2次。', '药物按五毫克每公斤计算，一日两次。'],
  ],
  ja: [
    ['集合は4月8日（月）の9:30です。', '集合は4月8日（月）の9時30分です。'],
    ['卵2個と牛乳200mlを混ぜ、170℃で20分焼く。', '卵2個と牛乳200ミリリットルを混ぜ、170度で20分焼く。'],
    ['お問い合わせは03-1234-5678まで。', 'お問い合わせはゼロサン、イチニーサンヨン、ゴーロクナナハチまで。'],
    ['日本が2-1でドイツに勝った。', '日本が2対1でドイツに勝った。'],
    ['税込み1,980円（税抜1,800円）です。', '税込み1980円（税抜1800円）です。'],
    ['東京都千代田区丸の内1-9-1にある。', '東京都千代田区丸の内1の9の1にある。'],
    ['失業率は前年比0.3ポイント増の2.6％だった。', '失業率は前年比0.3ポイント増の2.6パーセントだった。'],
    ['第3章の図2-1とp. 45を参照。', '第3章の図2の1と45ページを参照。'],
    ['昭和64年1月7日、87歳で亡くなった。', '昭和64年1月7日、87歳で亡くなった。'],
    ['会議は10:00〜11:30、3階のB会議室で行います。', '会議は10時から11時30分、3階のB会議室で行います。'],
    [
      '売上高は前年比12.3%増の1兆2,500億円となった。',
      '売上高は前年比12.3パーセント増の1兆2500億円となった。',
    ],
    ['2024/05/12（日）に第5回大会が開かれる。', '2024年5月12日（日）に第5回大会が開かれる。'],
    ['身長175cm、体重70kg、血圧は130/85だ。', '身長175センチメートル、体重70キログラム、血圧は130の85だ。'],
    ['小さじ1/2の塩と大さじ2の醤油を加える。', '小さじ2分の1の塩と大さじ2の醤油を加える。'],
    ['彼は5-3のスコアで優勝した。', '彼は5対3のスコアで優勝した。'],
    ['携帯は090-1234-5678です。', '携帯はゼロキューゼロ、イチニーサンヨン、ゴーロクナナハチです。'],
    ['気温は-3℃から5℃まで上がった。', '気温はマイナス3度から5度まで上がった。'],
    [
      '第2四半期の売上は1,250億円、前年同期比▲3.2%だった。',
      '第2四半期の売上は1250億円、前年同期比マイナス3.2パーセントだった。',
    ],
    ['2～3日で治りますが、38.5℃以上なら受診を。', '2から3日で治りますが、38.5度以上なら受診を。'],
    ['試合は延長の末、1-0で敗れた。', '試合は延長の末、1対0で敗れた。'],
    ['午後3:45発の新幹線のぞみ123号に乗る。', '午後3時45分発の新幹線のぞみ123号に乗る。'],
    ['全体の1/4にあたる25人が反対した。', '全体の4分の1にあたる25人が反対した。'],
    [
      '面積は約3,000km²、人口密度は120人/km²。',
      '面積は約3000平方キロメートル、人口密度は120人毎平方キロメートル。',
    ],
    ['2025年度の予算案は115兆5,415億円で過去最大。', '2025年度の予算案は115兆5415億円で過去最大。'],
    ['電車は5分遅れて14:07に3番線へ到着した。', '電車は5分遅れて14時7分に3番線へ到着した。'],
    ['第1条第2項に基づき、30日以内に支払うこと。', '第1条第2項に基づき、30日以内に支払うこと。'],
    ['薬は1日3回、1回2錠、5日分です。', '薬は1日3回、1回2錠、5日分です。'],
    ['ver. 3.2を使い、約1/2の時間で終わった。', 'ver. 3.2を使い、約2分の1の時間で終わった。'],
    ['6/15(土)〜6/17(月)、3泊4日の旅。', '6月15日(土)から6月17日(月)、3泊4日の旅。'],
    [
      'TEL 0120-123-456、FAX 03-9876-5432',
      'TEL ゼロイチニーゼロ、イチニーサン、ヨンゴーロク、FAX ゼロサン、キューハチナナロク、ゴーヨンサンニー',
    ],
    ['午前10時〜午後6時（最終入場は5:30）', '午前10時から午後6時（最終入場は5時30分）'],
    ['震度5強、マグニチュード6.8の地震が発生した。', '震度5強、マグニチュード6.8の地震が発生した。'],
    ['1ドル＝150.25円で取引された。', '1ドルイコール150.25円で取引された。'],
    ['応募者は20代が3割、30〜40代が5割だった。', '応募者は20代が3割、30から40代が5割だった。'],
    ['住所は大阪市北区梅田2-4-9、5Fです。', '住所は大阪市北区梅田2の4の9、5階です。'],
  ],
  hi: [
    ['भारत ने 5 विकेट पर 287 रन बनाए।', 'भारत ने पाँच विकेट पर दो सौ सत्तासी रन बनाए।'],
    ['कीमत ₹1,25,000 है, GST 18% अलग।', 'कीमत एक लाख पच्चीस हज़ार रुपये है, G S T अठारह प्रतिशत अलग।'],
    ['ट्रेन 15:40 बजे प्लेटफ़ॉर्म नं. 3 से चलेगी।', 'ट्रेन पंद्रह बजकर चालीस मिनट पर प्लेटफ़ॉर्म नंबर तीन से चलेगी।'],
    [
      '15 अगस्त 1947 को देश आज़ाद हुआ, 3/4 लोग गाँव में थे।',
      'पंद्रह अगस्त उन्नीस सौ सैंतालीस को देश आज़ाद हुआ, तीन चौथाई लोग गाँव में थे।',
    ],
    ['सुबह 9:30 से शाम 5:30 तक दुकान खुली है।', 'सुबह नौ बजकर तीस मिनट से शाम पाँच बजकर तीस मिनट तक दुकान खुली है।'],
    ['1.5 करोड़ लोगों ने 2/3 वोट दिए।', 'डेढ़ करोड़ लोगों ने दो तिहाई वोट दिए।'],
    ['अध्याय 3, पृ. 45-48 देखें।', 'अध्याय तीन, पृष्ठ पैंतालीस से अड़तालीस देखें।'],
    ['20वीं सदी के 60 के दशक में ₹5 का नोट चला।', 'बीसवीं सदी के साठ के दशक में पाँच रुपये का नोट चला।'],
    [
      '2019 में 90.4 करोड़ मतदाता थे, मतदान 67.4% रहा।',
      'दो हज़ार उन्नीस में नब्बे दशमलव चार करोड़ मतदाता थे, मतदान सड़सठ दशमलव चार प्रतिशत रहा।',
    ],
    ['गाड़ी 60 किमी/घंटा की रफ़्तार से 2.5 घंटे चली।', 'गाड़ी साठ किलोमीटर प्रति घंटा की रफ़्तार से ढाई घंटे चली।'],
    [
      'फ़ोन नं. 98765-43210 पर 10 से 5 बजे तक बात करें।',
      'फ़ोन नंबर नौ आठ सात छह पाँच, चार तीन दो एक शून्य पर दस से पाँच बजे तक बात करें।',
    ],
    [
      'कक्षा 10 के 85% छात्र पास; 3 छात्रों को 99.5 अंक मिले।',
      'कक्षा दस के पचासी प्रतिशत छात्र पास; तीन छात्रों को निन्यानवे दशमलव पाँच अंक मिले।',
    ],
    ['मैच 2-2 से बराबर रहा, दूसरा गोल 89वें मिनट में हुआ।', 'मैच दो दो से बराबर रहा, दूसरा गोल नवासीवें मिनट में हुआ।'],
    ['दि. 05/09/2024 को ₹1,200 जमा किए।', 'दिनांक पाँच सितंबर दो हज़ार चौबीस को एक हज़ार दो सौ रुपये जमा किए।'],
    ['भारत की 1/3 आबादी 15 साल से कम उम्र की है।', 'भारत की एक तिहाई आबादी पंद्रह साल से कम उम्र की है।'],
    ['परीक्षा 10-15 मार्च को होगी, शुल्क ₹750।', 'परीक्षा दस से पंद्रह मार्च को होगी, शुल्क सात सौ पचास रुपये।'],
  ],
  tr: [
    [
      "Toplantı 14.03.2024 saat 15.30'da 3. katta.",
      "Toplantı on dört Mart iki bin yirmi dört saat on beş otuz'da üçüncü katta.",
    ],
    ["Nüfus 2023'te %4,5 arttı.", "Nüfus iki bin yirmi üç'te yüzde dört virgül beş arttı."],
    [
      'II. Abdülhamid 1876-1909 yılları arasında tahttaydı.',
      'ikinci Abdülhamid bin sekiz yüz yetmiş altı ile bin dokuz yüz dokuz yılları arasında tahttaydı.',
    ],
    [
      "Fiyatı 1.299,90 TL'dir, 5 km'lik yol.",
      'Fiyatı bin iki yüz doksan dokuz lira doksan kuruştur, beş kilometrelik yol.',
    ],
    ["Galatasaray, Fenerbahçe'yi 2-1 yendi.", "Galatasaray, Fenerbahçe'yi iki bir yendi."],
    [
      "Saat 09.05'te kalkan 7. perondaki tren 2 saat 15 dk sürer.",
      "Saat dokuz sıfır beş'te kalkan yedinci perondaki tren iki saat on beş dakika sürer.",
    ],
    [
      "Kanunun 5. maddesinin 2. fıkrası 2019'da değişti.",
      "Kanunun beşinci maddesinin ikinci fıkrası iki bin on dokuz'da değişti.",
    ],
    [
      '1/2 su bardağı süt, 250 gr un ve 3-4 yumurta ekleyin.',
      'yarım su bardağı süt, iki yüz elli gram un ve üç ila dört yumurta ekleyin.',
    ],
    [
      "Ürün 24-36 ay garantili; fiyatı 2.499 TL'den 1.999 TL'ye düştü.",
      'Ürün yirmi dört ila otuz altı ay garantili; fiyatı iki bin dört yüz doksan dokuz liradan bin dokuz yüz doksan dokuz liraya düştü.',
    ],
    [
      "XIX. yüzyılın 2. yarısında nüfus %30'a çıktı.",
      "on dokuzuncu yüzyılın ikinci yarısında nüfus yüzde otuz'a çıktı.",
    ],
    [
      "Sıcaklık -5 °C'ye indi, rüzgâr 40 km/sa.",
      'Sıcaklık eksi beş dereceye indi, rüzgâr saatte kırk kilometre.',
    ],
    [
      "Uçak 07.45'te kalkıp 2 saat 10 dakika sonra iner; bilet 850 TL.",
      "Uçak yedi kırk beş'te kalkıp iki saat on dakika sonra iner; bilet sekiz yüz elli lira.",
    ],
    [
      "Anket katılımcılarının %62'si 18-25 yaş arasındaydı.",
      "Anket katılımcılarının yüzde altmış iki'si on sekiz ile yirmi beş yaş arasındaydı.",
    ],
    [
      "Atatürk 1881'de doğdu, 10 Kasım 1938'de öldü.",
      "Atatürk bin sekiz yüz seksen bir'de doğdu, on Kasım bin dokuz yüz otuz sekiz'de öldü.",
    ],
    ['Maç 3-3 bitti; 90. dakikada gol geldi.', 'Maç üç üç bitti; doksanıncı dakikada gol geldi.'],
    [
      "Kiranın %25'ini, yani 3.750 TL'yi ödedi.",
      "Kiranın yüzde yirmi beş'ini, yani üç bin yedi yüz elli lirayı ödedi.",
    ],
  ],
};
