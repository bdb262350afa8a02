/** The colour of cloth that a drawn cover gets: the same for one title wherever it is drawn. */
import { createHash } from 'node:crypto';

const cloths = ['#5b2333', '#1f4e4a', '#27406b', '#5a4a1f', '#4b2e5a', '#2f4f2f', '#6b3a1f', '#33373d'];

export const clothOf = (title: string): string =>
  cloths[createHash('sha256').update(title).digest()[0]! % cloths.length]!;
