// EXPECT: paths 1
// EXPECT: exit-values 0
/* Constant expressions of addresses: members, elements, differences, casts, cycles, function pointers, weak and alias symbols,
 * thread-local data. */
#include <stddef.h>
#include <stdint.h>
struct Node { struct Node *next; int *p; int (*f)(void); char text[5]; };
static int three(void) { return 3; }
static int cell[4] = {1, 2, 3, 4};
extern struct Node second;
struct Node first = {&second, &cell[2], three, "abcd"};
struct Node second = {&first, cell + 4, 0, {'x'}};
static char *middle = first.text + 2;
static uintptr_t number = (uintptr_t)&cell[1];
static ptrdiff_t distance = &cell[3] - &cell[1];
static _Thread_local int per_thread = 9;
__attribute__((weak)) int weak_value = 4;
extern int other_name __attribute__((alias("weak_value")));
__attribute__((weak)) extern int undefined_weak;
static union { double d; uint64_t u; } pun = {1.0};
static const struct { unsigned a : 3, b : 7; } packed[] = {{5, 100}, {2, 1}};
int main(void) {
  if (first.next->next != &first || *first.p != 3 || second.p[-1] != 4 || first.f() != 3 || second.f) return 1;
  if (*middle != 'c' || *(int *)number != 2 || distance != 2 || ++per_thread != 10) return 2;
  if (&other_name != &weak_value || other_name != 4 || &undefined_weak) return 3;
  return pun.u != 0x3ff0000000000000ul || packed[0].b != 100 || packed[1].a != 2 || second.text[4];
}
