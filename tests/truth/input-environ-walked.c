// DEMAND: equivalent up to assumptions: environment
// NATIVE: none
// WHY: how many variables there are, each machine has its own word
//- old.c
extern char **environ;
int main(void) {
  int n = 0;
  for (char **e = environ; *e; e++) n++;
  return n > 5;
}
//- new.c
extern char **environ;
int main(void) {
  int n = 0;
  for (char **e = environ; *e; e++) n++;
  return n > 6;
}
