// RUN: --max-time 20 --entry f
// CALL: show(f(any_range(0, 3)));
// DEMAND: differs
// NORMAL: different
// WHY: timezone and __timezone, and daylight and __daylight, are one variable each
//- old.c
extern long timezone, __timezone;
extern int daylight, __daylight;
int f(int n) {
  timezone = n;
  daylight = n + 1;
  return (int)__timezone * 10 + __daylight;
}
//- new.c
extern long timezone, __timezone;
extern int daylight, __daylight;
int f(int n) {
  long zone = __timezone;
  int light = __daylight;
  timezone = n;
  daylight = n + 1;
  return (int)zone * 10 + light;
}
