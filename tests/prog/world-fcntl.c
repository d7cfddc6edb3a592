// EXPECT: paths 1
// EXPECT: exit-values 0
/* Functions of the libc that read an argument which was not passed; multibyte conversions that read by words. */
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <wchar.h>
int main(void) {
  int flags = fcntl(1, F_GETFL);
  if (flags < 0 || (flags & O_ACCMODE) != O_WRONLY) return 1;
  if (fcntl(77, F_GETFD) != -1) return 2;
  if (syscall(SYS_getpid) <= 0) return 3;
  setlocale(LC_ALL, "C.UTF-8");
  const char *text = strdup("hello");
  wchar_t wide[8];
  if (mbsrtowcs(wide, &text, 8, NULL) != 5 || wide[4] != 'o') return 4;
  return 0;
}
