/**
 * Reports the processor time of a group of tests with all processes it started, where the system has a /proc. Unlike a
 * duration it means the same on a busy machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { after, before } from 'node:test';

const ticksPerSecond = 100;

/** Its parent and its time, with that of children that have ended; undefined when it has ended itself. */
function readProcess(id) {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name, in parentheses, may contain anything; the numbers after it are those of proc(5) from the third on.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), seconds: ticks / ticksPerSecond };
  } catch {
    return undefined;
  }
}

function cpuSeconds() {
  const all = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const found = readProcess(id);
    if (found) all.set(Number(id), found);
  }
  const isOurs = (id) => id === process.pid || (all.has(id) && isOurs(all.get(id).parent));
  return [...all].reduce((sum, [id, { seconds }]) => (isOurs(id) ? sum + seconds : sum), 0);
}

const isMeasured = process.platform === 'linux';
const files = [];

/** Call it in the suite of one file. */
export function measureFile(file) {
  if (!isMeasured) return;
  let began = 0;
  before(() => {
    began = cpuSeconds();
  });
  after(() => files.push({ name: basename(file, '.test.ts'), seconds: Math.round(cpuSeconds() - began) }));
}

/** In a group of many files, the longest are worth knowing. */
function longestFiles() {
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 12);
  return longest.map(({ name, seconds }) => `${name} ${seconds}`).join(', ');
}

// Runs before what the files share is closed: the processes of a browser that has ended are no longer counted.
if (isMeasured)
  after(() => process.stderr.write(`processor time: ${Math.round(cpuSeconds())} s (${longestFiles()})\n`));
