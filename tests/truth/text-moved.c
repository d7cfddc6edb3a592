// RUN: --entry f
// CALL: int n = any_schar(); for (int i = 0; i < 256; i++) f((short)(n * 256 + i));
// DEMAND: differs
// WHY: a stream that leads elsewhere when its buffer is written
//- old.c
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
void f(short a) {
  printf("%g\n", a / 8.0);
}
//- new.c
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
void f(short a) {
  printf("%g\n", a / 8.0);
  int fd = open("f", O_CREAT | O_WRONLY, 0600);
  dup2(fd, 1);
}
