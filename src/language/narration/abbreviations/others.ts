/** Turkish and Hindi. */
import { abbreviationTable } from './table.ts';

export const turkish = abbreviationTable(`
  vb.* = ve benzeri | vs.* = ve saire | vd.* = ve diğerleri | örn. = örneğin | bkz. = bakınız | No. = numara | no. = numara
  s. = sayfa | ss. = sayfalar | böl. = bölüm | Dr. = Doktor | Prof. = Profesör | Doç. = Doçent | Öğr. = Öğretim | Gör. = görevlisi
  Av. = Avukat | Sn. = Sayın | Cad. = Caddesi | Sok. = Sokağı | Mah. = Mahallesi | Blv. = Bulvarı | Apt. = Apartmanı
  M.Ö.* = milattan önce | M.S.* = milattan sonra | yy.* = yüzyıl | tel. = telefon | yak. = yaklaşık | çev. = çeviren
  haz. = hazırlayan | md. = madde | şek. = şekil | ör. = örneğin
`);

export const hindi = abbreviationTable(`
  डॉ. = डॉक्टर | डा. = डॉक्टर | प्रो. = प्रोफ़ेसर | श्री. = श्री | पं. = पंडित | ई. = ईस्वी | पृ. = पृष्ठ | सं. = संख्या | नं. = नंबर
  अ. = अध्याय | ई.पू. = ईसा पूर्व | ई. पू. = ईसा पूर्व | कि.मी. = किलोमीटर | कि. मी. = किलोमीटर | कि.ग्रा. = किलोग्राम
  रु. = रुपये | उदा. = उदाहरण | एम.ए. = एम ए | बी.ए. = बी ए
  मि.ली. = मिलीलीटर | मि. ली. = मिलीलीटर | मिली = मिलीलीटर | मि.मी. = मिलीमीटर | से.मी. = सेंटीमीटर
  मी. = मीटर | ग्रा. = ग्राम | ली. = लीटर | मि. = मिनट | से. = सेकंड | घं. = घंटे | वर्ग मी. = वर्ग मीटर
  वर्ग कि.मी. = वर्ग किलोमीटर | छो. च. = छोटा चम्मच | ब. च. = बड़ा चम्मच | कि.वा. = किलोवाट | सुश्री. = सुश्री
  कु. = कुमारी | स्व. = स्वर्गीय | इं. = इंजीनियर | ले. = लेखक | संपा. = संपादक | सम्पा. = संपादक | खं. = खंड
  भा. = भाग | अनु. = अनुच्छेद | धा. = धारा | क्र. = क्रमांक | क्रं. = क्रमांक | दि. = दिनांक | फ़ो. = फ़ोन
  फो. = फ़ोन | मो. = मोबाइल | ता. = तारीख | जि. = ज़िला | पी.एच.डी. = पी एच डी | पीएच.डी. = पी एच डी
  बी.एससी. = बी एससी | वि.सं. = विक्रम संवत | ई.स. = ईस्वी सन | आदि. = आदि
`);
