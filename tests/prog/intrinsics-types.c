// EXPECT: paths 6
// EXPECT: exit-values 0 1 2 3 4 5
/* SV-COMP's functions for the less common types: every comparison below can go both ways, and is the end when it holds. */
__extension__ typedef __int128 Int128;
Int128 __VERIFIER_nondet_int128(void);
void *__VERIFIER_nondet_pointer(void);
short __VERIFIER_nondet_s16(void);
long long __VERIFIER_nondet_long_long(void);
unsigned char __VERIFIER_nondet_u8(void);
int main(void) {
  if (__VERIFIER_nondet_int128() == (Int128)7 << 90) return 1;
  if (__VERIFIER_nondet_pointer() == (void *)0) return 2;
  if (__VERIFIER_nondet_s16() == -300) return 3;
  if (__VERIFIER_nondet_long_long() == 1ll << 40) return 4;
  if (__VERIFIER_nondet_u8() == 200) return 5;
  return 0;
}
