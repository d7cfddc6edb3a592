// NO-REPLAY: the driver of native runs allocates with the program's malloc
// EXPECT: paths 1
// EXPECT: exit-values 1
/* The C library allocates with the program's own malloc, as glibc does. */
#include <stddef.h>
#include <string.h>

static char room[64];
static int calls;

void *malloc(size_t size) {
  calls++;
  return size < sizeof room ? room : NULL;
}

void free(void *p) { (void)p; }

int main(void) {
  char *copy = strdup("text");
  return copy == room && strcmp(room, "text") == 0 ? calls : 9;
}
