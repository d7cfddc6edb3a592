// RUN:
// EXPECT: exit-values 0 1 10 11 20 21 99
// EXPECT: verdict no faults
// NO-REPLAY: the number of the process is another one
/* readlink of a link of the host, to a place and of a length that are symbolic. */
#include <umbra.h>
#include <unistd.h>
int main(void) {
  char buffer[8] = {0};
  int place, room;
  umbra_symbolic(&place, sizeof place, "place");
  umbra_symbolic(&room, sizeof room, "room");
  if (place < 0 || place > 2 || room < 1 || room > 2) return 99;
  if (readlink("/proc/self", buffer + place, (size_t)room) != room) return 98;
  for (int i = 0; i < 7; i++)
    if (buffer[i]) return 10 * i + (buffer[i + 1] != 0);
  return 97;
}
