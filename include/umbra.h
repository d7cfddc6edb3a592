/* The interface between a program under test and Umbra.
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
 *   umbra explore -I DIR program.c               // DIR: the directory of this file; umbra finds it
 *   umbra replay umbra-last/tests/000001.ktest program.c
 *
 * In a native replay (runtime/replay.c) the same calls return the values of one test case. */
#ifndef UMBRA_H
#define UMBRA_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the size bytes at object symbolic, as a part of the input. The name labels them in test
 * cases; a second object of the same name x is called x_1, a third x_2, in the order of their
 * creation along the path. */
void umbra_symbolic(void *object, size_t size, const char *name);

/* Restricts the path to inputs for which condition is not 0; for all others it ends silently. The
 * restriction is not retroactive: what the path did before this call, it did for all inputs. */
void umbra_assume(uintptr_t condition);

/* Returns a new input of type int from lo up to, but not including, hi. A name like "mode{off|on}"
 * also names its values, starting at 0, for people. */
int umbra_range(int lo, int hi, const char *name);

/* Declares that the current state of the program was generated. how: "constructed" from objects
 * that any caller may pass, or "maybe": some caller would have to produce it. A path on which the
 * old version then fails (a memory fault, a failed assertion of its own) gives no information about
 * the change: it is ignored and counted. Findings are labelled with this string. */
void umbra_made_up(const char *how);

/* Returns how far the sizes of a generated input have grown, starting at 0: there is one path for
 * each value, and smaller values come first. When not everything can be explored, the verdict
 * covers the largest size up to which everything was explored, and names its bounds. */
int umbra_grown(int value);

/* Called before umbra_grown(): the sizes from this one on are only tried, each for a short time, if
 * the beginning of the exploration of the smaller ones has found no difference. They are not a
 * bound of the verdict. Returns `first`. */
int umbra_trials(int first);

/* Returns 1 if a longer input may be generated than the sizes that are explored, which is only so
 * in a run on a concrete input (docs/probes.md). Otherwise returns 0. The name is "long input". */
int umbra_long_input(const char *name);

/* The block of calloc() stands for memory of a caller, whose address is only known to be aligned as
 * the size of the block requires. */
void umbra_unaligned(const char *block);

/* Declares that the input may be anything up to this bound, which verdicts state. Example: "text of
 * up to 6 bytes" */
void umbra_bound(const char *what);

/* Unified programs: one source that holds two versions of a program, OLD and NEW.
 *
 *   int area(int w, int h) {
 *     int a = change(w + h, w * h);          // the old expression, the new one
 *     if (execute(NEW)) a += 1;              // code of one version only
 *     return a;
 *   }
 *
 * change(a, b) means execute(OLD) ? (a) : (b): any type, and each version evaluates only its own
 * argument. `umbra diff FILE.c` executes both versions together. Compiled natively with -DUMBRA_OLD
 * or -DUMBRA_NEW the source is the old or the new program; with neither it is the new one. */
#if defined(UMBRA_OLD) && defined(UMBRA_NEW)
#error "define UMBRA_OLD or UMBRA_NEW, not both"
#elif defined(__UMBRA__) && !defined(UMBRA_OLD) && !defined(UMBRA_NEW)
int umbra_execute(int what); /* 0: is it OLD? 1: is it NEW? 2: as 0, called by change() */
#define UMBRA_EXECUTE_OLD umbra_execute(0)
#define UMBRA_EXECUTE_NEW umbra_execute(1)
#define UMBRA_CHANGE umbra_execute(2)
#elif defined(UMBRA_OLD)
#define UMBRA_EXECUTE_OLD 1
#define UMBRA_EXECUTE_NEW 0
#define UMBRA_CHANGE 1
#else
#define UMBRA_EXECUTE_OLD 0
#define UMBRA_EXECUTE_NEW 1
#define UMBRA_CHANGE 0
#endif
#ifndef UMBRA_NO_VERSIONS /* for a program that has functions of these names */
#define execute(version) UMBRA_EXECUTE_##version
#define change(old_value, new_value) (UMBRA_CHANGE ? (old_value) : (new_value))
#endif

#ifdef __cplusplus
}
#endif
#endif
