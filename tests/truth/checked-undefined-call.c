// RUN: --native-checks 6 --max-time 10
// NATIVE: none
// DEMAND: undecided unknown-function addde
// WHY: the function's name is misspelt in NEW, which cannot be linked: what a stub does in its place is no difference
//- old/main.c
int added(int x);
int main(int argc, char **argv) {
  (void)argv;
  return added(argc) + 1;
}
//- old/added.c
int added(int x) { return x * 2; }
//- new/main.c
int added(int x);
int main(int argc, char **argv) {
  (void)argv;
  return addde(argc) + 1;
}
//- new/added.c
int added(int x) { return x * 2; }
