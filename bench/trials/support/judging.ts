/** Whether a request of four times a size costs the first thread too much, or more than in proportion. */
import { print } from './world.ts';
import type { Outcome, Sender, Sent } from './sender.ts';

/** What is quicker than this at four times the size is not compared with smaller ones. */
const quickMs = 60;
/** Four times the size may take this many times as long: memory gets slower with size. */
const mostGrowth = 8;
const longestTurnMs = 100;

type Request = (times: 1 | 2 | 4, attempt: number) => Sent | Promise<Sent>;

export function createJudge(sender: Sender) {
  const found = new Map<string, string>();
  const count = { requests: 0, compared: 0, longestTurnMs: 0 };

  function note(name: string, about: string): void {
    found.set(name, about);
    print('WRONG', { name, about });
  }

  /** Says what is wrong with what a request of four times a size cost, if anything. */
  async function judge(name: string, request: Request): Promise<void> {
    const first = await cost(request(4, 0));
    let [longestMs, ms] = [first.longestMs, first.ms];
    for (let attempt = 1; attempt < 3 && longestMs > longestTurnMs; attempt++) {
      print('once', { name, longestMs: Math.round(longestMs) });
      const again = await cost(request(4, attempt));
      [longestMs, ms] = [Math.min(longestMs, again.longestMs), Math.min(ms, again.ms)];
    }
    count.longestTurnMs = Math.max(count.longestTurnMs, longestMs);
    if (first.status >= 500 && first.status !== 503) note(name, `status ${first.status}`);
    if (longestMs > longestTurnMs)
      note(name, `a turn of ${Math.round(longestMs)} ms, ${Math.round(ms)} ms in all`);
    if (ms <= quickMs) return;
    count.compared += 1;
    const [one, two] = [await cost(request(1, 0)), await cost(request(2, 0))];
    const most = Math.max(quickMs, mostGrowth * one.ms, (mostGrowth / 2) * two.ms);
    for (let attempt = 3; attempt < 5 && ms > most; attempt++)
      ms = Math.min(ms, (await cost(request(4, attempt))).ms);
    const costs = [one.ms, two.ms, ms].map(Math.round);
    if (ms > most) note(`${name} grows`, `${costs.join(', ')} ms for 1, 2 and 4 times the size`);
  }

  async function cost(sent: Sent | Promise<Sent>): Promise<Outcome> {
    count.requests += 1;
    return sender.send(await sent);
  }

  return { judge, found, count };
}
