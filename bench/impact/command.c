/* A command with a long loop behind it: the change is next to the first branch, or at the far end, where nothing comes. -DNEW: the new
 * version. Depth first the loop's 16384 paths may all come before it. */
int classes[4], changed;

static int classify(int c) {
  if (c < 32) return 0;
  if (c < 64) return 1;
  if (c < 96) return 2;
  return 3;
}

int command(int mode, int a, int b, int c, int d, int e, int f, int g) {
  int input[] = {a, b, c, d, e, f, g};
  if (mode == 7) {
#ifdef NEW
    return 2;
#else
    return 1;
#endif
  }
  int odd = 0;
  for (int i = 0; i < 7; i++) {
    int k = classify(input[i]);
    classes[k] = i;
    odd += k == 3;
  }
  if (odd > 7) {
#ifdef NEW
    changed = 2;
#else
    changed = 1;
#endif
  }
  return odd;
}
