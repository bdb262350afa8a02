/**
 * Where a sentence is cut into chunks. The first is short, because a listener waits for it; each one after it is
 * longer, because every seam costs; none is so much longer that the listener would run out of sound meanwhile.
 */
const growth = 4;
/** 0.09 and 0.19 seconds. */
const leastFirstFrames = 8;
const mostFirstFrames = 16;
/** Longer ones cost no less, and an abort is heeded between chunks. */
const mostFrames = 384;

/** The ends of the chunks of a sentence with so many frames. */
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

/** As few chunks as a short first one allows, and none of them a small rest. */
function firstChunk(frames: number): number {
  let [parts, size] = [1, 1];
  while (frames / parts > mostFirstFrames) {
    size *= growth;
    parts += size;
  }
  return Math.max(leastFirstFrames, Math.ceil(frames / parts));
}
