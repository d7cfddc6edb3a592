// NO-REPLAY: nobody can choose what memory holds that was never set
// EXPECT: exit-values 1 2
// EXPECT: paths 2
/* Without --check=uninit what was never written holds anything, and the program goes both ways. */
int main(void) {
  int y;
  if (y > 3) return 1;
  return 2;
}
