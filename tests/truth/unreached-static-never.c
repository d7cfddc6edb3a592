// RUN: --entry main
// DEMAND: equivalent up to unreached: helper
// WHY: a static function that nothing calls is not even emitted by a compiler; it has changed all the same
//- old.c
static int helper(int x) { return x > 5; }
int main(void) { return 0; }
//- new.c
static int helper(int x) { return x > 6; }
int main(void) { return 0; }
