// RUN: --max-time 60
// DEMAND: equivalent
// NATIVE: --alphabet a
// WHY: both write the owner, whoever that is; nothing depends on it
//- old.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (stat(".", &st) != 0) return 9;
  if (write(1, &st.st_uid, sizeof st.st_uid) != sizeof st.st_uid) return 2;
  return 0;
}
//- new.c
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  struct stat st;
  if (stat(".", &st) != 0) return 9;
  if (write(1, &st.st_uid, sizeof st.st_uid) != sizeof st.st_uid) return 2 + 0;
  return 0;
}
