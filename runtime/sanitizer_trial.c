/* A program that shows whether a build with sanitizers can start on this machine, under the limits
 * of native runs: AddressSanitizer reserves terabytes of address space before main. */
int main(void) { return 0; }
