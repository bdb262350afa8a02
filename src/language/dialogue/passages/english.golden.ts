import type { Passage } from './passage.ts';

export const englishPassages: readonly Passage[] = [
  {
    title: 'The ferry',
    text: `
The rain had not stopped since noon when Margaret came down to the landing. Old Silas was baling out the boat.

[Margaret!] “Will you take me over?” asked Margaret.

[Silas!] “Not tonight, miss,” said Silas.

[Margaret] “I can pay.”

[Silas] “It isn’t the money. It’s the wind.”

[Margaret!] She set down her bag. “I was told you were never afraid of the wind,” she said.

[Silas!] “Whoever told you that,” the old man replied, “never saw it from the middle of the river.”

[Margaret!] “My brother told me,” said Margaret.

[Silas!] Silas straightened his back. “Your brother?”

[Margaret] “Daniel Hale. You taught him to row.”

[Silas!] “Bless me,” he said. “Get in, then, and keep your feet dry.”
`,
  },
  {
    title: 'The schoolroom',
    text: `
Mr. Prewitt closed the book. Little Tom, who was eight years old, went on looking at the window.

[Mr. Prewitt!] “What is the capital of Spain?” asked Mr. Prewitt.

[Tom!] “I don’t know, sir,” said Tom.

[Mr. Prewitt] “And of Portugal?”

[Tom] “I don’t know that either.”

[Mr. Prewitt!] “What do you know, then?” the schoolmaster demanded.

[Tom!] “I know where the trout lie, sir,” answered Tom.

The whole room laughed. Mr. Prewitt did not.

[Mr. Prewitt!] “Come here,” he said.

[Tom!] “Am I to be beaten, sir?” the boy asked.

[Mr. Prewitt!] “You are to show me where the trout lie,” said Mr. Prewitt, and took his hat from the peg.
`,
  },
  {
    title: 'The inheritance',
    text: `
Lady Harcourt received her nephew in the morning-room. She did not offer him a chair.

[Lady Harcourt!] “You have been gambling again, Edmund,” said Lady Harcourt.

[Edmund!] “Only a little, aunt,” said Edmund.

[Lady Harcourt] “Four hundred pounds is not a little.”

[Edmund] “It was five hundred on Tuesday.”

[Lady Harcourt!] “I see nothing to laugh at,” she said.

[Edmund!] Edmund bowed. “Nor do I,” he answered. “I merely wished to be exact.”

[Lady Harcourt!] “Your uncle,” Lady Harcourt continued, “has asked me to pay.”

[Edmund] “He is the best of men.”

[Lady Harcourt] “And I have refused.”

[Edmund!] “Then I am ruined,” said Edmund, and he sat down after all.
`,
  },
  {
    title: 'The lamp',
    text: `
I had hardly lit the lamp when the door opened and the stranger walked in.

[the stranger!] “Is this the lighthouse?” asked the stranger.

[-!] “What is left of it,” I said.

[the stranger] “And you are the keeper?”

[-!] “I am the keeper’s son,” I answered. “My father is upstairs.”

[the stranger!] “Then call him down,” said the stranger.

[-] “He can’t come down. He is ill.”

The stranger took off his gloves, finger by finger.

[the stranger!] “So am I,” the stranger said.

A moment later my sister Ruth stood on the stairs in her nightgown.

[Ruth!] “Who is there?” whispered Ruth.

[-!] “A gentleman,” I told her. “Go back to bed.”

[Ruth!] “He doesn’t look like one,” said Ruth.
`,
  },
  {
    title: 'The orchard',
    text: `
Hannah and Phoebe were gathering windfalls. The old woman from the lodge watched them over the wall.

[the old woman!] “Those are not yours,” said the old woman.

[Hannah!] “They are nobody’s,” Hannah replied. “They fell.”

[the old woman!] “They fell on my side,” said the old woman.

[Phoebe!] “Then we beg your pardon,” said Phoebe, blushing.

[Hannah!] “Don’t beg her pardon, Phoebe,” cried Hannah.

[Phoebe] “But they are hers, Hannah.”

[Hannah] “They were hers yesterday.”

[the old woman!] The old woman began to laugh. “Take them,” she said. “I have no teeth for them.”

[Phoebe!] “Thank you, ma’am,” said Phoebe.

[Hannah!] “Thank you,” said Hannah, rather ashamed.
`,
  },
  {
    title: 'The coach',
    text: `
There were three of us inside: a stout clergyman, a girl in grey, and Captain Farrow, who had not spoken since York.

[the clergyman!] “We shall be late,” observed the clergyman.

[Captain Farrow/the captain!] “We are late already,” said Captain Farrow.

[the clergyman] “Is it the snow?”

[Captain Farrow/the captain] “It is the coachman. He is drunk.”

[the girl!] “Drunk!” cried the girl. “Then stop him!”

[Captain Farrow/the captain!] “My dear young lady,” the captain replied, “he drives much better drunk.”

[the girl!] The girl turned very white. “I should like to get out,” she said.

[the clergyman!] “In this weather?” asked the clergyman.

[the girl] “In any weather.”

[Captain Farrow/the captain!] Captain Farrow put his head out of the window and shouted: “Pull up there!”
`,
  },
  {
    title: 'The cottage',
    text: `
[Esther!] “You might have written,” said Esther.

[Giles!] “I did write,” Giles answered. “Every month.”

[Esther] “No letter ever came.”

[Giles] “Then somebody kept them.”

[Esther!] Esther looked towards the kitchen, where her mother was singing. “No,” she said slowly. “No, she would never.”

[Giles!] “Ask her,” said Giles.

[Esther] “I can’t.”

[Giles] “Then I will.”

[Esther!] “Giles, please!” cried Esther, and caught him by the sleeve.
`,
  },
];
