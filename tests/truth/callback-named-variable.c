// RUN: --entry f
// CALL: show(f(any_schar())); show(functional_calls);
// DEMAND: differs output
// SHOWN: left functional_calls = 1
// WHY: a variable of the program has a name like the ones in which a harness records callbacks
//- old.c
int functional_calls;
int f(int a) {
  functional_calls = a == 3;
  return 0;
}
//- new.c
int functional_calls;
int f(int a) {
  functional_calls = a == 4;
  return 0;
}
