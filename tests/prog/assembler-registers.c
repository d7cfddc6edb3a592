// RUN: --check uninit
// EXPECT: cut unsupported 1 @shared inline assembler
// EXPECT: cut unsupported 1 @unbound inline assembler
// EXPECT: cut unsupported 1 @jump inline assembler
// EXPECT: cut unsupported 1 @unwritten inline assembler
// EXPECT: cut unsupported 1 @upper inline assembler
// EXPECT: cut unsupported 1 @partly inline assembler
// EXPECT: cut unsupported 1 @modified inline assembler
// EXPECT: cut unsupported 1 @flags inline assembler
// EXPECT: cut unsupported 1 @size inline assembler
// EXPECT: fault uninitialised-use @zero
// EXPECT: exit-values 0
// EXPECT: verdict faults
// NO-REPLAY: what the program does depends on the compiler
/* What depends on the registers that the compiler chooses, or on what they hold, is not executed. */
#include <umbra.h>
int main(void) {
  int kind = umbra_range(0, 12, "kind"), x = kind, y = 0;
  long z = 0;
  switch (kind) {
    case 0: __asm__("movl $1, %0\n\taddl %1, %0" : "=r"(y) : "r"(x)); break; /*@shared*/
    case 1: __asm__("movl %%ebx, %0" : "=r"(y)); break; /*@unbound*/
    case 2: __asm__("1: decl %0; jnz 1b" : "+r"(x)); break; /*@jump*/
    case 3: __asm__("nop" : "=r"(y)); break; /*@unwritten*/
    case 4: __asm__("movq %q1, %0" : "=r"(z) : "r"(x)); break; /*@upper*/
    case 5: __asm__("movb $1, %b0" : "=q"(y)); break; /*@partly*/
    case 6: __asm__("incl %1; movl %1, %0" : "=r"(y) : "r"(x)); break; /*@modified*/
    case 7: __asm__("imull %1, %0; setz %b0" : "+q"(y) : "r"(x)); break; /*@flags*/
    case 8: __asm__("bswapl %0" : "+r"(z)); break; /*@size*/
    case 9:
      __asm__("bsfl %1, %0" : "=r"(y) : "r"(x - 9));
      if (y == 3) return 1; /*@zero*/
      break;
    case 10: __asm__("movl $1, %0\n\taddl %1, %0" : "=&r"(y) : "r"(x)); return y != 11;
    default: break;
  }
  return 0;
}
