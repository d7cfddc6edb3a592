// SANITIZER: returns-nonnull-attribute
// REPORT: null pointer returned
// UMBRA: none
// An attribute only allows optimisations; the access to null is the fault.
static int *__attribute__((returns_nonnull, noinline)) f(int *volatile p) { return p; }
int main(void) { return f(0) != 0; }
