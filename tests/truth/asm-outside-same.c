// RUN: -- @1
// DEMAND: equivalent up to assumptions: assembly outside of functions
// WHY: assembly that both versions have is an assumption: it may call functions, define them, or place data
//- old.c
__asm__(".pushsection .init_array,\"aw\"\n .quad hook\n .popsection\n");
int calls;
void hook(void) { calls++; }
int main(void) { return calls * 2; }
//- new.c
__asm__(".pushsection .init_array,\"aw\"\n .quad hook\n .popsection\n");
int calls;
void hook(void) { calls++; }
int main(void) { return calls + calls; }
