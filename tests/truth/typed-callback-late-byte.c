// RUN: --entry f
// CALL: f(back);
// DEMAND: differs output
// WHY: a difference behind the first bytes of what a callback is given
//- old.c

void judge_show_text(const char *s);
static void back(const char *s) { judge_show_text(s); }
void f(void (*g)(const char *)) {
  if (g) g("a text of some length: one");
}
//- new.c

void judge_show_text(const char *s);
static void back(const char *s) { judge_show_text(s); }
void f(void (*g)(const char *)) {
  if (g) g("a text of some length: two");
}
