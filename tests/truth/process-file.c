// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: a child continues at the position of an open file
//- old.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int f = open("made", O_RDWR | O_CREAT | O_TRUNC, 0600), n = number(argc, argv);
  char text[16] = "";
  if (f < 0 || write(f, "ab", 2) != 2) return 9;
  if (!fork()) {
    if (n > 1 && write(f, "cd", 2) != 2) return 8;
    close(f);
    return 0;
  }
  wait(NULL);
  if (write(f, "ef", 2) != 2 || lseek(f, 0, SEEK_SET)) return 7;
  printf("%d\n", (int)read(f, text, sizeof text));
  puts(text);
  return 0;
}
//- new.c
#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int f = open("made", O_RDWR | O_CREAT | O_TRUNC, 0600), n = number(argc, argv);
  char text[16] = "";
  if (f < 0 || write(f, "ab", 2) != 2) return 9;
  if (!fork()) {
    if (n >= 2 && write(f, "cd", 2) != 2) return 8;
    close(f);
    return 0;
  }
  wait(NULL);
  if (write(f, "ef", 2) != 2 || lseek(f, 0, SEEK_SET)) return 7;
  printf("%d\n", (int)read(f, text, sizeof text));
  puts(text);
  return 0;
}
