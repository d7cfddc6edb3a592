// A program of a stack machine that needs more than 32 places
//- old.c
#include <stdio.h>
int main(void) {
  int stack[33], top = 0, op;
  while ((op = getchar()) != EOF) {
    switch (op) {
      case 'p': {
        int value = getchar();
        if (top == 32) {
          puts("overflow");
          return 2;
        }
        stack[top++] = value;
        break;
      }
      case 'a':
        if (top < 2) return 3;
        top--;
        stack[top - 1] += stack[top];
        break;
      case 'w':
        if (!top) return 3;
        printf("%d\n", stack[--top]);
        break;
      default: return 4;
    }
  }
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  int stack[33], top = 0, op;
  while ((op = getchar()) != EOF) {
    switch (op) {
      case 'p': {
        int value = getchar();
        if (top == 33) {
          puts("overflow");
          return 2;
        }
        stack[top++] = value;
        break;
      }
      case 'a':
        if (top < 2) return 3;
        top--;
        stack[top - 1] += stack[top];
        break;
      case 'w':
        if (!top) return 3;
        printf("%d\n", stack[--top]);
        break;
      default: return 4;
    }
  }
  return 0;
}
