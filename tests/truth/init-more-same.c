// RUN: --no-normal-form -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to bounds: argument
// WHY: the new version has one more constructor, which changes nothing
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
__attribute__((constructor)) static void i(void) { s += 2; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
__attribute__((constructor)) static void i(void) { s += 2; }
__attribute__((constructor)) static void j(void) { s *= 1; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
