/** Letters, recipes, minutes and news of the East, sentence by sentence. By language: written, spoken. */
export const easternFresh: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> =
  {
    ru: [
      [
        'Заседание Учёного совета состоится 14.03.2024 г. в 15:00 в ауд. 312. На повестке дня: 1) отчёт за 2023 г.; 2) утверждение темы отчёта И. П. Сидорова. Явка не менее 2/3 состава обязательна.',
        'Заседание Учёного совета состоится четырнадцатого марта две тысячи двадцать четвёртого года в пятнадцать ноль ноль в аудитории триста двенадцать. На повестке дня: один) отчёт за две тысячи двадцать третий год; два) утверждение темы отчёта И. П. Сидорова. Явка не менее двух третьих состава обязательна.',
      ],
      [
        'Борщ на 6 порций: 500 г говядины, 2 свёклы, 3 ст. л. томатной пасты, 1,5 л воды. Варить около 1 ч 30 мин при слабом огне.',
        'Борщ на шесть порций: пятьсот граммов говядины, две свёклы, три столовые ложки томатной пасты, одна целая пять десятых литра воды. Варить около одного часа тридцати минут при слабом огне.',
      ],
      [
        'По данным Росстата, в 2022 г. средняя зарплата выросла на 12,6 % и составила 64 191 руб. В 17 регионах она превысила 70 тыс. руб.',
        'По данным Росстата, в две тысячи двадцать втором году средняя зарплата выросла на двенадцать целых шесть десятых процента и составила шестьдесят четыре тысячи сто девяносто один рубль. В семнадцати регионах она превысила семьдесят тысяч рублей.',
      ],
    ],
    uk: [
      [
        'Шановні колеги! Нагадуємо, що 12 вересня о 10:30 відбудеться нарада (каб. 205). Явка до 10:15. З повагою, заст. дир. О. Коваль.',
        "Шановні колеги! Нагадуємо, що дванадцятого вересня о десятій тридцять відбудеться нарада (кабінет двісті п'ять). Явка до десятої п'ятнадцять. З повагою, заступник директора О. Коваль.",
      ],
      [
        'Львів засновано у XIII ст. На 1 січня 2022 р. тут мешкало 717 273 особи, а площа міста — 182,01 км².',
        'Львів засновано у тринадцятому столітті. На перше січня дві тисячі двадцять другого року тут мешкало сімсот сімнадцять тисяч двісті сімдесят три особи, а площа міста — сто вісімдесят дві цілих одна сота квадратного кілометра.',
      ],
      [
        'Змішайте 250 г борошна, 2 яйця та 0,5 л молока. Випікайте 20–25 хв при 180 °C. Вартість страви — близько 85 грн.',
        "Змішайте двісті п'ятдесят грамів борошна, два яйця та нуль цілих п'ять десятих літра молока. Випікайте двадцять — двадцять п'ять хвилин при ста вісімдесяти градусах Цельсія. Вартість страви — близько вісімдесяти п'яти гривень.",
      ],
    ],
    pl: [
      [
        'Drodzy Państwo, spotkanie odbędzie się w pt. 17.05 o godz. 18.30 w sali nr 12 (II piętro). Prosimy o potwierdzenie do 15 maja br.',
        'Drodzy Państwo, spotkanie odbędzie się w piątek siedemnastego maja o godzinie osiemnastej trzydzieści w sali numer dwanaście (drugie piętro). Prosimy o potwierdzenie do piętnastego maja bieżącego roku.',
      ],
      [
        'W 2021 r. sprzedano ok. 3,2 mln ton węgla, tj. o 8% mniej niż rok wcześniej. Cena wyniosła 1250 zł za tonę.',
        'W dwa tysiące dwudziestym pierwszym roku sprzedano około trzech przecinek dwóch miliona ton węgla, to jest o osiem procent mniej niż rok wcześniej. Cena wyniosła tysiąc dwieście pięćdziesiąt złotych za tonę.',
      ],
      [
        'Rozdz. 4 opisuje bitwę z 15 lipca 1410 r., w której zginęło kilkuset rycerzy. Zob. też s. 87–91 i przyp. 12.',
        'rozdział cztery opisuje bitwę z piętnastego lipca tysiąc czterysta dziesiątego roku, w której zginęło kilkuset rycerzy. zobacz też strony osiemdziesiąt siedem — dziewięćdziesiąt jeden i przypis dwanaście.',
      ],
    ],
    cs: [
      [
        'Vážený pane Nováku, Vaše objednávka č. 4512 bude doručena ve čtvrtek 6. 6. mezi 9:00 a 12:00. Cena včetně DPH činí 1 290 Kč.',
        'Vážený pane Nováku, Vaše objednávka číslo čtyři tisíce pět set dvanáct bude doručena ve čtvrtek šestého června mezi devátou a dvanáctou. Cena včetně dé pé há činí tisíc dvě stě devadesát korun.',
      ],
      [
        'Karel IV. založil univerzitu roku 1348. Ve 14. stol. měla Praha asi 40 tis. obyvatel.',
        'Karel čtvrtý založil univerzitu roku tisíc tři sta čtyřicet osm. Ve čtrnáctém století měla Praha asi čtyřicet tisíc obyvatel.',
      ],
      [
        'Na 4 porce: 600 g brambor, 2 lžíce oleje a 250 ml mléka. Pečte 45 min při 200 °C.',
        'Na čtyři porce: šest set gramů brambor, dvě lžíce oleje a dvě stě padesát mililitrů mléka. Pečte čtyřicet pět minut při dvou stech stupních Celsia.',
      ],
    ],
    tr: [
      [
        "Sayın Yılmaz, 15.04.2024 tarihli siparişinizin toplam tutarı 1.250,50 TL'dir. Kargo 3-5 iş günü içinde teslim edilecektir.",
        'Sayın Yılmaz, on beş Nisan iki bin yirmi dört tarihli siparişinizin toplam tutarı bin iki yüz elli lira elli kuruştur. Kargo üç ila beş iş günü içinde teslim edilecektir.',
      ],
      [
        "XIX. yüzyılda nüfusun %60'ı köylerde yaşıyordu; 2020'de bu oran %7,3'e düştü.",
        "on dokuzuncu yüzyılda nüfusun yüzde altmış'ı köylerde yaşıyordu; iki bin yirmi'de bu oran yüzde yedi virgül üç'e düştü.",
      ],
      [
        "Toplantı saat 14.30'da 2. katta yapılacak. Prof. Dr. Ayşe Kaya da katılacak.",
        "Toplantı saat on dört otuz'da ikinci katta yapılacak. Profesör Doktor Ayşe Kaya da katılacak.",
      ],
    ],
    sv: [
      [
        'Hej! Vi ses på torsdag den 14/3 kl. 18.30 hos mig på Storgatan 12. Ta med ca 200 kr till presenten.',
        'Hej! Vi ses på torsdag den fjortonde mars klockan arton trettio hos mig på Storgatan tolv. Ta med cirka tvåhundra kronor till presenten.',
      ],
      [
        'Enligt 3 kap. 2 § miljöbalken får högst 5 % av marken, dvs. 12,5 ha, bebyggas före 2030.',
        'Enligt tredje kapitlet andra paragrafen miljöbalken får högst fem procent av marken, det vill säga tolv komma fem hektar, bebyggas före tvåtusentrettio.',
      ],
      [
        'Vispa 3 ägg, 2 dl socker och 1 tsk vaniljsocker. Grädda i 175 °C i ca 35 min.',
        'Vispa tre ägg, två deciliter socker och en tesked vaniljsocker. Grädda i hundrasjuttiofem grader Celsius i cirka trettiofem minuter.',
      ],
    ],
    ar: [
      [
        'أعلنت الشركة أن أرباحها بلغت 3.5 مليون دولار في عام 2023، بزيادة 12% عن العام السابق.',
        'أعلنت الشركة أن أرباحها بلغت ثلاثة فاصلة خمسة مليون دولار في عام ألفين وثلاثة وعشرين، بزيادة اثني عشر بالمئة عن العام السابق.',
      ],
      [
        'يعقد الاجتماع يوم الأحد 12 مارس 2024 الساعة 9:00 صباحا في القاعة 5.',
        'يعقد الاجتماع يوم الأحد الثاني عشر من مارس عام ألفين وأربعة وعشرين الساعة التاسعة صباحا في القاعة خمسة.',
      ],
      [
        'المقادير: 3 بيضات و250 غ من السكر، ويخبز لمدة 40 دقيقة.',
        'المقادير: ثلاث بيضات ومئتان وخمسون غراما من السكر، ويخبز لمدة أربعين دقيقة.',
      ],
    ],
    hi: [
      [
        'बैठक 15/08/2024 को सुबह 10:30 बजे कमरा नं. 12 में होगी। कृपया 5 मिनट पहले पहुँचें।',
        'बैठक पंद्रह अगस्त दो हज़ार चौबीस को सुबह दस बजकर तीस मिनट पर कमरा नंबर बारह में होगी। कृपया पाँच मिनट पहले पहुँचें।',
      ],
      [
        '२०११ की जनगणना के अनुसार शहर की जनसंख्या १२,४७,००० थी और साक्षरता दर ७४.०४% थी।',
        'दो हज़ार ग्यारह की जनगणना के अनुसार शहर की जनसंख्या बारह लाख सैंतालीस हज़ार थी और साक्षरता दर चौहत्तर दशमलव शून्य चार प्रतिशत थी।',
      ],
      [
        'डॉ. शर्मा ने बताया कि 2 कि.मी. पैदल चलने से लगभग 120 कैलोरी खर्च होती है।',
        'डॉक्टर शर्मा ने बताया कि दो किलोमीटर पैदल चलने से लगभग एक सौ बीस कैलोरी खर्च होती है।',
      ],
    ],
    ja: [
      [
        '会議は3月14日（木）の15:00〜16:30、第2会議室で行います。資料はA4で20部ご用意ください。',
        '会議は3月14日（木）の15時から16時30分、第2会議室で行います。資料はA4で20部ご用意ください。',
      ],
      [
        '2023年度の売上高は前年比8.5%増の約1,250億円だった。',
        '2023年度の売上高は前年比8.5パーセント増の約1250億円だった。',
      ],
      [
        '鶏肉300g、牛乳200ml、塩小さじ1/2を入れ、180℃のオーブンで25〜30分焼きます。',
        '鶏肉300グラム、牛乳200ミリリットル、塩小さじ2分の1を入れ、180度のオーブンで25から30分焼きます。',
      ],
    ],
    zh: [
      [
        '会议定于2024年3月14日（周四）下午2:30在3楼305室召开，请提前10分钟到场。',
        '会议定于二零二四年三月十四日（周四）下午两点三十分在三楼三零五室召开，请提前十分钟到场。',
      ],
      [
        '2023年公司营收达 12.5 亿元，同比增长 8.3%，净利润 2 亿元。',
        '二零二三年公司营收达 十二点五 亿元，同比增长 百分之八点三，净利润 两 亿元。',
      ],
      [
        '材料：面粉250g、鸡蛋2个、牛奶200ml，烤箱180℃烤25-30分钟。',
        '材料：面粉二百五十克、鸡蛋两个、牛奶二百毫升，烤箱一百八十摄氏度烤二十五到三十分钟。',
      ],
    ],
    ko: [
      [
        '회의는 3월 14일(목) 오후 2시 30분에 3층 회의실에서 열립니다. 문의: 02-345-6789',
        '회의는 삼월 십사일(목요일) 오후 두 시 삼십분에 삼층 회의실에서 열립니다. 문의: 공이, 삼사오, 육칠팔구',
      ],
      [
        '2023년 매출은 1,250억 원으로 전년보다 8.5% 늘었다.',
        '이천이십삼년 매출은 천이백오십억 원으로 전년보다 팔 점 오 퍼센트 늘었다.',
      ],
      [
        '밀가루 250g, 달걀 2개, 우유 200ml를 섞어 180℃에서 25~30분 굽는다.',
        '밀가루 이백오십 그램, 달걀 두 개, 우유 이백 밀리리터를 섞어 백팔십 도에서 이십오에서 삼십분 굽는다.',
      ],
    ],
  };
