/* A track; an index of any number is set to two seconds, read again, and the track is thrown away. */
#include <stddef.h>
#include <stdio.h>

#include "cd.h"

int set_index(int number) {
  Track *track = track_init();
  if (!track) return -1;
  track_set_index(track, number, 150);
  int found = (int)track_get_index(track, number);
  track_delete(track);
  return found;
}
