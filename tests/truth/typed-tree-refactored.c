// RUN: --no-normal-form --entry find
// CALL: struct tree t[3]; for (int i = 0; i < 3; i++) t[i] = (struct tree){any_range(0, 3), 0, 0};
// CALL: int shape = any_range(0, 5); struct tree *root = shape ? t : 0;
// CALL: if (shape == 2 || shape == 4) t[0].left = &t[1]; if (shape == 3 || shape == 4) t[0].right = &t[2];
// CALL: struct tree *f = find(root, any_range(0, 3)); show(f ? (int)(f - t) : -1);
// DEMAND: equivalent up to bounds: structures
// WHY: a recursion made a loop
//- old.c
struct tree {
  unsigned char key;
  struct tree *left, *right;
};
struct tree *find(struct tree *t, unsigned char key) {
  if (!t || t->key == key) return t;
  return find(key < t->key ? t->left : t->right, key);
}
//- new.c
struct tree {
  unsigned char key;
  struct tree *left, *right;
};
struct tree *find(struct tree *t, unsigned char key) {
  while (t && t->key != key) t = key < t->key ? t->left : t->right;
  return t;
}
