// DEMAND: trouble no change|not marked|change\(|two versions
// NATIVE: none
// WHY: one file without any mark: nothing is compared, and what to give must be said
//- only.c
int main(void) { return 0; }
