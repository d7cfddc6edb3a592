/* An abort executive in the manner of the one of Person et al. (PLDI 2011), whose source is not public: during an ascent flight rules are
 * checked against measurements, each tells how badly it is broken, and an abort mode is chosen. 131072 path conditions in full: eight rules
 * with four results each, and a phase of two.
 *
 * -DVERSION=N: few (1, 2, 3, 4), some (5) or all (6) of them are affected. 0: the old version. */
#ifndef VERSION
#define VERSION 0
#endif

int worst, broken, mode, advisory, cabin, engines, guidance, structure;

static int rule(int value, int advise, int warn, int abort_at) {
#if VERSION == 5 || VERSION == 6
  if (value <= advise) return 0;
#else
  if (value < advise) return 0;
#endif
  if (value < warn) return 1;
  if (value < abort_at) return 2;
  return 3;
}

static void note(int result) {
  broken += result > 1;
  if (result > worst) worst = result;
}

void executive(int phase, int pressure, int thrust, int attitude, int rate, int load, int heat, int fuel, int wind) {
  worst = broken = mode = advisory = 0;
#if VERSION == 6
  int early = phase < 3;
#else
  int early = phase < 2;
#endif
  if (early) cabin = 1;
  else cabin = 2;
  engines = rule(thrust, 10, 20, 30);
  guidance = rule(attitude, 5, 9, 14);
  note(guidance);
  structure = rule(load, 3, 6, 8);
  note(structure);
  note(rule(pressure, 100, 140, 180));
  note(rule(rate, 12, 24, 48));
  note(rule(heat, 800, 900, 1000));
  note(rule(fuel, 1, 3, 5));
#if VERSION == 3 || VERSION == 6
  if (wind <= 20) advisory = 0;
#else
  if (wind < 20) advisory = 0;
#endif
#if VERSION == 4
  else if (wind < 41) advisory = 1;
#else
  else if (wind < 40) advisory = 1;
#endif
#if VERSION == 1
  else if (wind < 60) advisory = 4;
#else
  else if (wind < 60) advisory = 2;
#endif
#if VERSION == 2
  else advisory = 5;
#else
  else advisory = 3;
#endif
  if (worst > 2) mode = broken > 2 ? 4 : 3;
  else if (worst > 1) mode = 2;
  else mode = worst;
}
