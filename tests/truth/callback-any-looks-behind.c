// RUN: --callbacks any --entry f
// CALL: f(look);
// DEMAND: differs
// WHY: it reads a number that it is given the address of
//- old.c
void judge_show_int(long long v);
void look(int *p) { judge_show_int(*p); }
void f(void (*cb)(int *)) {
  int x = 1;
  if (cb) cb(&x);
}
//- new.c
void judge_show_int(long long v);
void look(int *p) { judge_show_int(*p); }
void f(void (*cb)(int *)) {
  int x = 2;
  if (cb) cb(&x);
}
