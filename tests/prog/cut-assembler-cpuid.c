// EXPECT: cut unsupported 1 @asm inline assembler
// EXPECT: verdict incomplete
/* More than cpuid: not what <cpuid.h> writes, so it is not executed. */
int main(void) {
  unsigned a = 0, d;
  __asm__ volatile("cpuid\n\trdtsc" : "+a"(a), "=d"(d)::"ebx", "ecx"); /*@asm*/
  return 0;
}
