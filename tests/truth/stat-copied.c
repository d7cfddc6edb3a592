// RUN: --max-time 60
// DEMAND: equivalent up to assumptions: user 1000
// NATIVE: none
// WHY: the owner goes through a copy, a structure and a sum before something depends on it
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
struct who { unsigned long key; unsigned id; };
int main(void) {
  struct stat st;
  if (stat(".", &st) != 0) return 9;
  struct stat copy;
  struct who w;
  memcpy(&copy, &st, sizeof st);
  w.id = copy.st_uid;
  w.key = w.id * 2ul + 1;
  return w.key == 2001 ? 1 : 2;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
struct who { unsigned long key; unsigned id; };
int main(void) {
  struct stat st;
  if (stat(".", &st) != 0) return 9;
  struct stat copy;
  struct who w;
  memcpy(&copy, &st, sizeof st);
  w.id = copy.st_uid;
  w.key = w.id * 2ul + 1;
  return w.key == 2001 ? 1 : 3;
}
