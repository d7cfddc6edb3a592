// DEMAND: equivalent up to assumptions: environment
// NATIVE: none
// WHY: main's third parameter is the environment
//- old.c
int main(int argc, char **argv, char **envp) {
  return argc == 1 && envp[0] && envp[1] && envp[2];
}
//- new.c
int main(int argc, char **argv, char **envp) { return 0; }
