/** How long a reader pauses, by what ends. A pause belongs to the sentence before it. */
export const pauseMs = {
  sentence: 350,
  item: 450,
  paragraph: 700,
  heading: 1_200,
} as const;
