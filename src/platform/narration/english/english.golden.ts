/** What American English is read as: written, spoken. */
export const englishGolden: readonly (readonly [written: string, spoken: string])[] = [
  // Numbers
  [
    'I have 21 cats and 1,234 books.',
    'I have twenty-one cats and one thousand two hundred thirty-four books.',
  ],
  ['It took 3.14 seconds, or .5 less.', 'It took three point one four seconds, or .five less.'],
  [
    'There are 1234567 of them.',
    'There are one million two hundred thirty-four thousand five hundred sixty-seven of them.',
  ],
  [
    'Agent 007 dialled 9780306406157.',
    'Agent zero zero seven dialled nine seven eight zero three zero six four zero six one five seven.',
  ],
  ['It was -5 and then +5.', 'It was minus five and then plus five.'],
  ['The 21st century, 2nd place, 101st.', 'The twenty-first century, second place, one hundred first.'],
  ['From 10–15, 3-2, 3:1.', 'From ten to fifteen, three to two, three to one.'],
  [
    'Half is 1/2, then 3/4, 2/3 and 7/8.',
    'Half is one half, then three quarters, two thirds and seven eighths.',
  ],
  [
    '2 1/2 cups and ¾ of a pie, 3½ more.',
    'two and one half cups and three quarters of a pie, three and one half more.',
  ],
  ['Open 24/7 since 9/11.', 'Open twenty-four seven since nine eleven.'],
  ['A 5-year-old boy.', 'A five-year-old boy.'],
  [
    'Version 2.0.1 at 192.168.0.1.',
    'Version two point zero point one at one hundred ninety-two dot one hundred sixty-eight dot zero dot one.',
  ],
  ['Room 101, flight 1205, route 66.', 'Room one oh one, flight twelve oh five, route sixty-six.'],
  ['We are #1 and No. 7.', 'We are number one and number seven.'],
  ['~5 people, <5%, >10', 'about five people, less than five percent, more than ten'],
  // Years and dates
  ['In 1999, 2008 and 1905.', 'In nineteen ninety-nine, two thousand eight and nineteen oh five.'],
  [
    'It fell in 1066 and 1900 and 2024.',
    'It fell in one thousand sixty-six and nineteen hundred and twenty twenty-four.',
  ],
  ['1205 people came.', 'one thousand two hundred five people came.'],
  ['The 1990s, the 1800s and the ’90s.', 'The nineteen nineties, the eighteen hundreds and the nineties.'],
  [
    'The war of 1914–18 and 2019–2021.',
    'The war of nineteen fourteen to nineteen eighteen and twenty nineteen to twenty twenty-one.',
  ],
  [
    'On 12/05/2024 and 2024-05-12.',
    'On December fifth, twenty twenty-four and May twelfth, twenty twenty-four.',
  ],
  [
    'January 3, 2024 and 3 January 2024.',
    'January third, twenty twenty-four and the third of January twenty twenty-four.',
  ],
  ['On Mon., Jan. 3rd.', 'On Monday, January third.'],
  ['The 4th of July.', 'The fourth of July.'],
  // Times
  ['At 9:05 a.m. and 5:00 p.m. and 5 pm.', 'At nine oh five A M and five P M and five P M.'],
  ['The train at 17:30 or 9:00.', "The train at seventeen thirty or nine o'clock."],
  ['We met at 9 a.m.', 'We met at nine A M.'],
  // Money
  ['It cost $1.5 million.', 'It cost one point five million dollars.'],
  [
    '€20, £1,299.99 and ¥500.',
    'twenty euros, one thousand two hundred ninety-nine pounds and ninety-nine pence and five hundred yen.',
  ],
  ['$3.50, $1, $0.05, 5¢.', 'three dollars and fifty cents, one dollar, five cents, five cents.'],
  [
    '$5bn, $20–30, US$5, 20 USD.',
    'five billion dollars, twenty to thirty dollars, five dollars, twenty dollars.',
  ],
  // Units
  [
    '5 km, 30 kg, 20 °C, 60 mph.',
    'five kilometers, thirty kilograms, twenty degrees Celsius, sixty miles per hour.',
  ],
  [
    '100m in 9.58s at 37.58 km/h',
    'one hundred meters in nine point five eight seconds at thirty-seven point five eight kilometers per hour',
  ],
  ['He is 6\'2" tall.', 'He is six foot two tall.'],
  ['100 km² and 5–10%', 'one hundred square kilometers and five to ten percent'],
  ['3 GB of RAM at 3.2GHz', 'three gigabytes of RAM at three point two gigahertz'],
  ['1 km and 1 lb', 'one kilometer and one pound'],
  // Names, titles, abbreviations
  ['Prof. Jones vs. Mr. Lee.', 'Professor Jones versus Mister Lee.'],
  ["Dr. Smith of Elm St. near St. Paul's.", "Doctor Smith of Elm Street near Saint Paul's."],
  ['J. K. Rowling in the U.S. and the U.K.', 'J K Rowling in the U S and the U K.'],
  ['Cats, dogs, etc.', 'Cats, dogs, et cetera.'],
  [
    'See e.g. pp. 12–15, fig. 3, vol. 2.',
    'See for example pages twelve to fifteen, figure three, volume two.',
  ],
  ['and/or, he/she, w/o', 'and or, he or she, without'],
  ['Louis XIV, World War II, chapter IV.', 'Louis the fourteenth, World War two, chapter four.'],
  ["Elizabeth II's reign, Part I, an IV drip.", "Elizabeth the second's reign, Part one, an I V drip."],
  [
    'The CEO of the USA branch sent a PDF to the BBC.',
    'The C E O of the U S A branch sent a P D F to the B B C.',
  ],
  ['NASA and the FBI said OK to the PDFs.', "NASA and the F B I said okay to the P D F's."],
  ['STOP SHOUTING AT ME PLEASE', 'STOP SHOUTING AT ME PLEASE'],
  ['I am NOT going.', 'I am NOT going.'],
  // Science
  ['H₂O, CO2 and x² + y² = z²', 'H two O, C O two and x squared plus y squared equals z squared'],
  ['10⁶ and x^2 and 2^10', 'ten to the sixth and x squared and two to the tenth'],
  // Addresses
  ['See https://www.example.com/docs?id=5 now.', 'See example dot com slash docs now.'],
  ['Mail john.doe@example.com today.', 'Mail john dot doe at example dot com today.'],
  ['Open report_final.pdf first.', 'Open report final dot P D F first.'],
  [
    'Call +1 (555) 123-4567, ext. 89.',
    'Call plus one, five five five, one two three, four five six seven, extension eighty-nine.',
  ],
  [
    'Dial 555-1234 or 555-123-4567.',
    'Dial five five five, one two three four or five five five, one two three, four five six seven.',
  ],
  // What the eye skips
  ['As shown before [12], it works.[3]', 'As shown before, it works.'],
  ['A note here.² And there³ too.', 'A note here. And there too.'],
  ['Good 😀 morning 👩‍👩‍👧 all 🇩🇪 :)', 'Good  morning  all  '],
  ['A hyphen-\nated word', 'A hyphenated word'],
  ['TCP/IP & R&D', 'T C P I P and R and D'],
  ['Nothing to change here, said “Anna”.', 'Nothing to change here, said “Anna”.'],
];
