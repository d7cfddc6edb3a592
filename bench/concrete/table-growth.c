// A table that grows, and a key that was put before
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int *keys, *values, room, used;
static void put(int key, int value) {
  if (used == room) {
    room = room ? 2 * room : 4;
    keys = realloc(keys, (size_t)room * sizeof *keys);
    values = realloc(values, (size_t)room * sizeof *values);
    if (!keys || !values) exit(3);
  }
  for (int i = 0; i < used; i++)
    if (keys[i] == key) {
      values[i] = value;
      return;
    }
  keys[used] = key;
  values[used++] = value;
}
int main(void) {
  char command[8];
  int key, value;
  while (scanf("%7s", command) == 1) {
    if (strcmp(command, "put") == 0 && scanf("%d %d", &key, &value) == 2) put(key, value);
    else if (strcmp(command, "count") == 0) printf("%d\n", used);
    else return 2;
  }
  return 0;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int *keys, *values, room, used;
static void put(int key, int value) {
  if (used == room) {
    room = room ? 2 * room : 4;
    keys = realloc(keys, (size_t)room * sizeof *keys);
    values = realloc(values, (size_t)room * sizeof *values);
    if (!keys || !values) exit(3);
  }
  for (int i = 0; i < used; i++)
    if (keys[i] == key) {
      values[i] = value;
      if (room < 16) return;
    }
  keys[used] = key;
  values[used++] = value;
}
int main(void) {
  char command[8];
  int key, value;
  while (scanf("%7s", command) == 1) {
    if (strcmp(command, "put") == 0 && scanf("%d %d", &key, &value) == 2) put(key, value);
    else if (strcmp(command, "count") == 0) printf("%d\n", used);
    else return 2;
  }
  return 0;
}
