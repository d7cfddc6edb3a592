// SANITIZER: vptr
// REPORT: none
// UMBRA: none
// Of C++.
int main(void) { return 0; }
