#include "../unzip/harness.c"
