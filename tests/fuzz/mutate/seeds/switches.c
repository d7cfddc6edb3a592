// A machine with states: switches with and without fall-through, gotos, loops that are left from within.
#include <stdint.h>
#include <stdio.h>

enum { PUSH, ADD, SUB, MUL, DUP, SWAP, JUMP, BRANCH, PRINT, HALT };

struct Instruction {
  uint8_t op;
  int16_t operand;
};

static const struct Instruction program[14] = {{PUSH, 10}, {DUP, 0},  {PRINT, 0}, {PUSH, 3},  {MUL, 0},  {PUSH, 7},   {ADD, 0},
                                               {PUSH, 5},  {SWAP, 0}, {SUB, 0},   {DUP, 0},   {PUSH, 1}, {BRANCH, 2}, {HALT, 0}};
static uint32_t stack[16];
static uint32_t depth = 0;
static uint32_t checksum = 5;
static uint32_t steps = 0;

static void mix(uint32_t value);
static void push(uint32_t value);
static uint32_t pop(void);
static int32_t classify(int32_t c);
static uint32_t run(uint32_t limit);
static int32_t scan(const char *text);
static uint32_t search(uint32_t wanted);

static void mix(uint32_t value) { checksum = (checksum ^ value) * 16777619u; }

static void push(uint32_t value) {
  if (depth < 16)
    stack[depth++] = value;
  else
    mix(0xdead);
}

static uint32_t pop(void) {
  if (depth == 0)
    return 77;
  depth--;
  return stack[depth];
}

static int32_t classify(int32_t c) {
  switch (c) {
    case ' ':
    case '\t':
      return 0;
    case '0':
    case '1':
    case '2':
      return 1;
    case '+':
    case '-':
      return 2;
    case 'x':
      c = 3;
      break;
    case 'y':
      c = 9;
    case 'z':
      c = c + 4;
      break;
    default:
      return 5;
  }
  return c & 7;
}

static uint32_t run(uint32_t limit) {
  uint32_t pc = 0;
  uint32_t a = 0;
  uint32_t b = 0;
  while (pc < 14 && steps < limit) {
    const struct Instruction *i = &program[pc];
    steps++;
    pc++;
    switch (i->op) {
      case PUSH:
        push((uint32_t)i->operand);
        break;
      case ADD:
        a = pop();
        b = pop();
        push(a + b);
        break;
      case SUB:
        a = pop();
        b = pop();
        push(b - a);
        break;
      case MUL:
        a = pop();
        b = pop();
        push(a * b);
        break;
      case DUP:
        a = pop();
        push(a);
        push(a);
        break;
      case SWAP:
        a = pop();
        b = pop();
        push(a);
        push(b);
        break;
      case PRINT:
        mix(pop());
        break;
      case JUMP:
        pc = (uint32_t)i->operand;
        break;
      case BRANCH:
        if (pop() & 1)
          pc = (uint32_t)i->operand;
        break;
      case HALT:
        goto halted;
      default:
        mix(i->op);
    }
  }
  mix(1);
halted:
  return pc;
}

static int32_t scan(const char *text) {
  int32_t state = 0;
  int32_t found = 0;
again:
  if (!*text)
    goto done;
  switch (state) {
    case 0:
      if (classify(*text) == 1)
        state = 1;
      break;
    case 1:
      if (classify(*text) == 2)
        state = 2;
      else if (classify(*text) != 1)
        state = 0;
      break;
    default:
      found++;
      state = 0;
  }
  text++;
  goto again;
done:
  return found;
}

static uint32_t search(uint32_t wanted) {
  uint32_t i;
  uint32_t k;
  for (i = 1; i < 20; i++) {
    for (k = i; k < 20; k++) {
      if ((i * k) % 7 == 3)
        continue;
      if (i * k == wanted)
        goto found;
    }
    if (i > 12)
      break;
  }
  return 0;
found:
  return i * 100 + k;
}

int main(void) {
  mix(run(200));
  mix(depth);
  mix((uint32_t)scan("12+x 1-2 y+2+ 0+0"));
  mix(search(36));
  mix(search(221));
  mix((uint32_t)classify('y') * 16 + (uint32_t)classify('x'));
  printf("checksum = %X, %u steps\n", (unsigned)checksum, (unsigned)steps);
  return (int)(checksum & 15);
}
