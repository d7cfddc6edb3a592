// EXPECT: paths 6
// EXPECT: exit-values 0
/* Three values inserted in order into a list: x1 <= x0 or not, then x2's place among two: 2 * 3 = 6 paths. On each the list is sorted. */
#include <assert.h>
#include <stdlib.h>
#include <umbra.h>
struct Node { int value; struct Node *next; };
static struct Node *insert(struct Node *list, int value) {
  struct Node **at = &list;
  while (*at && (*at)->value < value) at = &(*at)->next;
  struct Node *n = malloc(sizeof *n);
  *n = (struct Node){value, *at};
  *at = n;
  return list;
}
int main(void) {
  int x[3];
  umbra_symbolic(x, sizeof x, "x");
  struct Node *list = NULL;
  for (int i = 0; i < 3; i++) list = insert(list, x[i]);
  for (struct Node *n = list; n->next; n = n->next) assert(n->value <= n->next->value);
  while (list) {
    struct Node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}
