/** How the player displays the speed and the time left. */
import { messages, t } from '../../messages.ts';
import { duration } from '../../ui/format.ts';

export const speedLabel = (speed: number): string => `${messages.number(speed)}×`;

export const timeLeft = (ms: number): string =>
  ms < 60_000 ? t('player.left-soon') : t('player.left', { duration: duration(ms) });
