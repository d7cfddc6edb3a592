// EXPECT: paths 3
// EXPECT: exit-count 1 1
// EXPECT: exit-count 2 2
/* A chained hash table with 4 buckets and two symbolic keys. The first insertion finds every bucket empty: no fork. The second
 * finds its bucket empty (2 entries), or occupied by the first key, which is equal (1 entry) or not (2 entries): 3 paths. */
#include <stdlib.h>
#include <umbra.h>
struct Entry { unsigned char key; struct Entry *next; };
static struct Entry *bucket[4];
static int count;
static void insert(unsigned char key) {
  struct Entry **head = &bucket[key & 3];
  for (struct Entry *e = *head; e; e = e->next)
    if (e->key == key) return;
  struct Entry *e = malloc(sizeof *e);
  *e = (struct Entry){key, *head};
  *head = e;
  count++;
}
int main(void) {
  unsigned char k[2];
  umbra_symbolic(k, sizeof k, "k");
  insert(k[0]);
  insert(k[1]);
  return count;
}
