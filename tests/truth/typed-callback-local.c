// RUN: --entry f
// CALL: f(back, any_range(0, 3));
// DEMAND: differs output
// WHY: what a callback is shown is gone when the function has returned
//- old.c

void judge_show_int(long long);
struct item {
  int key, value;
};
static void back(const struct item *i) { judge_show_int(i->value); }
void f(void (*g)(const struct item *), unsigned char k) {
  struct item i = {k, k / 2};
  if (g) g(&i);
}
//- new.c

void judge_show_int(long long);
struct item {
  int key, value;
};
static void back(const struct item *i) { judge_show_int(i->value); }
void f(void (*g)(const struct item *), unsigned char k) {
  struct item i = {k, k >> 2};
  if (g) g(&i);
}
