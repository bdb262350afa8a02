/** The environment of a process whose clock is wrong (libfaketime), for example by `+150s`. */
const library = process.env.LIBFAKETIME ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export const clockOf = (offset: string) => ({
  LD_PRELOAD: library,
  FAKETIME: offset,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_NO_CACHE: '1',
});
