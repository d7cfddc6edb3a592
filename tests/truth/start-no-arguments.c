// RUN: --no-grow
// DEMAND: equivalent up to bounds: no arguments
// NATIVE: none
// WHY: it was started without arguments, and looks at how many there are: with one the versions differ
//- old.c
int main(int argc) {
  return (argc - 1) * 3;
}
//- new.c
int main(int argc) {
  return (argc - 1) * 4;
}
