// RUN: --entry f --max-time 40
// DEMAND: differs output
// NATIVE: none
// WHY: a loop that waits for what nobody sets; the run is short, and the difference confirmed all the same
//- old.c
int f(unsigned char x) {
  int stop = x != 9;
  return stop ? x : 0;
}
//- new.c
int f(unsigned char x) {
  int stop = x != 9;
  while (!stop)
    ;
  return x;
}
