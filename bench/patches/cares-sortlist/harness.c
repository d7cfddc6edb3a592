/* A list of addresses by which answers are sorted: one word of LENGTH characters. */
#include <umbra.h>

#include "ares_init.c"

#ifndef LENGTH
#define LENGTH 17
#endif

int sort(void) {
  struct ares_channeldata channel;
  memset(&channel, 0, sizeof channel);
  char list[LENGTH + 1] = {0};
  umbra_symbolic(list, LENGTH, "list");
  int status = ares_set_sortlist(&channel, list);
  int count = channel.nsort;
  free(channel.sortlist);
  return status * 100 + count;
}
