/* What a program under test may say to Umbra.
 *
 *   #include <umbra.h>
 *
 *   int main(void) {
 *     char text[4];
 *     umbra_symbolic(text, sizeof text, "text");   // these bytes are the input: any values
 *     umbra_assume(text[3] == 0);                  // ... but it is a string
 *     int mode = umbra_range(0, 3, "mode");        // 0, 1 or 2
 *     return parse(text, mode);
 *   }
 *
 *   umbra explore -I DIR program.c                 // DIR: where this file is; known to umbra without -I
 *   umbra replay umbra-last/tests/000001.ktest program.c
 *
 * Replayed natively (runtime/replay.c) the same calls deliver the values of one test case. */
#ifndef UMBRA_H
#define UMBRA_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the size bytes at object a part of the input. The name labels them in test cases; a second object of the same
 * name x is called x_1, a third x_2, in the order of their creation along the path. */
void umbra_symbolic(void *object, size_t size, const char *name);

/* Only inputs for which condition is not 0 are looked at; the path ends silently for the others. Not retroactive: what
 * the path did before this call it did for all of them. */
void umbra_assume(uintptr_t condition);

/* A new input of type int from lo up to, and without, hi. */
int umbra_range(int lo, int hi, const char *name);

#ifdef __cplusplus
}
#endif
#endif
