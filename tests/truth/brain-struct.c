// RUN: --entry f
// CALL: show_all_shorts(x, bits_of(f(brain_of(x))));
// DEMAND: equivalent
// WHY: members and arrays
//- old.c
struct Pair { __bf16 v[2]; short n; };
__bf16 f(__bf16 x) {
  struct Pair p = {{x, 2}, 1};
  return p.v[0] * p.v[p.n];
}
//- new.c
__bf16 f(__bf16 x) { return x * 2; }
