/**
 * Where a sentence is cut into chunks. The first is short, because a listener waits for it; each one after it is
 * longer, because every seam costs time; none is so long that the listener would run out of sound meanwhile.
 */
const growth = 4;
/** 0.09 and 0.19 seconds. */
const leastFirstFrames = 8;
const mostFirstFrames = 16;
/** Longer ones cost no less, and an abort takes effect between chunks. */
const mostFrames = 384;

/** The ends of the chunks of a sentence with this many frames. */
export function chunkEnds(frames: number, firstFrames = firstChunk(frames)): number[] {
  const ends: number[] = [];
  let [end, size] = [0, firstFrames];
  while (end < frames) {
    end = Math.min(frames, end + size);
    ends.push(end);
    size = Math.min(growth * size, mostFrames);
  }
  return ends;
}

/** The size that gives as few chunks as a short first one allows, without a small rest. */
function firstChunk(frames: number): number {
  let [parts, size] = [1, 1];
  while (frames / parts > mostFirstFrames) {
    size *= growth;
    parts += size;
  }
  return Math.max(leastFirstFrames, Math.ceil(frames / parts));
}
