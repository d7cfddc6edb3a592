/* The program that shows whether a build with sanitizers can start on this machine, under the
 * limits that hold for native runs: AddressSanitizer reserves terabytes of address space before
 * main. */
int main(void) { return 0; }
