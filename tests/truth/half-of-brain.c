// RUN: --entry f
// DEMAND: trouble Invalid cast
// NATIVE: none
// WHY: clang 19 has no right code for a conversion from one to the other
//- old.c
_Float16 f(_Float16 x) {
  __bf16 b = (__bf16)x;
  return x + (_Float16)(float)b;
}
//- new.c
_Float16 f(_Float16 x) {
  __bf16 b = (__bf16)(float)x;
  return x + (_Float16)(float)b;
}
