// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the table that no code names is what runs before main
//- old.c
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = s * 2 + 1; }
static void j(void) { s = s * 3; }
IN(".init_array") void (*p[])(void) = {i, j};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = s * 2 + 1; }
static void j(void) { s = s * 3; }
IN(".init_array") void (*p[])(void) = {j, i};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
