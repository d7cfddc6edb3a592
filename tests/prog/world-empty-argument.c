// RUN: -- @0 x @1
// EXPECT: paths 2
// EXPECT: exit-values 1 2
/* An empty argument is one, also in the test case; those behind it keep their places. */
int main(int argc, char **argv) {
  if (argc != 4 || *argv[1] || *argv[2] != 'x') return 3;
  if (*argv[3]) return 2;
  return 1;
}
