// RUN: --entry f --max-time 40
// DEMAND: differs output
// NATIVE: none
// WHY: the other way round: the old version does not end
//- old.c
int f(unsigned char x) {
  volatile int stop = x != 9;
  while (!stop)
    ;
  return x;
}
//- new.c
int f(unsigned char x) {
  return x;
}
