// RUN: --entry f
// CALL: f(any_bool()); show(g == 0.1); show(h == 2.5f);
// DEMAND: differs output
// SHOWN: left g = 0\.1, left h = 0$
// SHOWN: left g = 0\.2, left h = 2\.5$
// WHY: floating variables are shown as numbers
//- old.c
double g;
float h;
void f(_Bool x) {
  g = 0.1;
  h = x;
}
//- new.c
double g;
float h;
void f(_Bool x) {
  g = x ? 0.1 : 0.2;
  h = x ? 1 : 2.5f;
}
