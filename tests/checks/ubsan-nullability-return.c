// SANITIZER: nullability-return
// COMPILERS: clang
// REPORT: null pointer returned
// UMBRA: none
// C knows no such qualifier: nothing is undefined; the access to null is the fault.
static int *_Nonnull f(int *volatile p) { return p; }
int main(void) { return f(0) != 0; }
