// RUN: --entry chktar
// DEMAND: differs fix
// NATIVE: none
// WHY: the field of the header need not end with a zero: with eight spaces, the old version reads behind its copy
//- old.c
#include <string.h>
struct header { char name[100]; char chksum[8]; };
int chktar(struct header *h) {
  char tmp[8];
  unsigned i;
  memcpy(tmp, h->chksum, sizeof(tmp));
  for (i = 0; i < sizeof(tmp), tmp[i] == ' '; i++);
  for (; i < sizeof(tmp); i++)
    if (tmp[i] == ' ') tmp[i] = '\0';
  return tmp[0] == '0';
}
//- new.c
#include <string.h>
struct header { char name[100]; char chksum[8]; };
int chktar(struct header *h) {
  char tmp[8];
  unsigned i;
  memcpy(tmp, h->chksum, sizeof(tmp));
  for (i = 0; i < sizeof(tmp) && tmp[i] == ' '; i++);
  for (; i < sizeof(tmp); i++)
    if (tmp[i] == ' ') tmp[i] = '\0';
  return tmp[0] == '0';
}
