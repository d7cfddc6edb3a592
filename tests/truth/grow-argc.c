// DEMAND: differs
// NATIVE: none
// WHY: nobody says how it is started: with one argument the versions differ
//- old.c
int main(int argc) {
  return (argc - 1) * 3;
}
//- new.c
int main(int argc) {
  return (argc - 1) * 4;
}
