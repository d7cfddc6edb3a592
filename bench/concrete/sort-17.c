// More than 16 numbers, with equal keys
//- old.c
#include <stdio.h>
typedef struct Item { int key, place; } Item;
static void insert(Item *a, int n) {
  for (int i = 1; i < n; i++) {
    Item x = a[i];
    int k = i;
    for (; k > 0 && a[k - 1].key > x.key; k--) a[k] = a[k - 1];
    a[k] = x;
  }
}
static void sort(Item *a, int n) {
  if (n <= 16) {
    insert(a, n);
    return;
  }
  Item b[128];
  int half = n / 2, i = 0, k = half;
  sort(a, half);
  sort(a + half, n - half);
  for (int m = 0; m < n; m++) b[m] = k == n || (i < half && a[i].key <= a[k].key) ? a[i++] : a[k++];
  for (int m = 0; m < n; m++) a[m] = b[m];
}
int main(void) {
  Item a[128];
  int n = 0, key;
  while (n < 128 && scanf("%d", &key) == 1) {
    a[n].key = key;
    a[n].place = n;
    n++;
  }
  sort(a, n);
  for (int i = 0; i < n; i++) printf("%d:%d\n", a[i].key, a[i].place);
  return 0;
}
//- new.c
#include <stdio.h>
typedef struct Item { int key, place; } Item;
static void insert(Item *a, int n) {
  for (int i = 1; i < n; i++) {
    Item x = a[i];
    int k = i;
    for (; k > 0 && a[k - 1].key > x.key; k--) a[k] = a[k - 1];
    a[k] = x;
  }
}
static void sort(Item *a, int n) {
  if (n <= 16) {
    insert(a, n);
    return;
  }
  Item b[128];
  int half = n / 2, i = 0, k = half;
  sort(a, half);
  sort(a + half, n - half);
  for (int m = 0; m < n; m++) b[m] = k == n || (i < half && a[i].key < a[k].key) ? a[i++] : a[k++];
  for (int m = 0; m < n; m++) a[m] = b[m];
}
int main(void) {
  Item a[128];
  int n = 0, key;
  while (n < 128 && scanf("%d", &key) == 1) {
    a[n].key = key;
    a[n].place = n;
    n++;
  }
  sort(a, n);
  for (int i = 0; i < n; i++) printf("%d:%d\n", a[i].key, a[i].place);
  return 0;
}
