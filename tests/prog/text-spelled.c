// EXPECT: paths 9
// EXPECT: verdict no faults
/* In memory a text has a length: one path for each, and the digits stay open. */
#include <stdio.h>
#include <string.h>
#include <umbra.h>

int main(void) {
  int cents;
  char text[20], copy[40];
  umbra_symbolic(&cents, sizeof cents, "cents");
  int n = snprintf(text, sizeof text, "%.2f", cents / 100.0);
  strcat(strcpy(copy, "= "), text);
  puts(copy);
  return strlen(text) != n || text[n - 3] != '.' || text[n - 1] < '0' || text[n - 1] > '9';
}
