// RUN: --entry height
// CALL: struct tree t[3]; for (int i = 0; i < 3; i++) t[i] = (struct tree){any_range(0, 3), 0, 0};
// CALL: int shape = any_range(0, 5); struct tree *root = shape ? t : 0;
// CALL: if (shape == 2 || shape == 4) t[0].left = &t[1]; if (shape == 3 || shape == 4) t[0].right = &t[2];
// CALL: show(height(root));
// DEMAND: differs output
// WHY: the deeper of two subtrees
//- old.c
struct tree {
  unsigned char key;
  struct tree *left, *right;
};
int height(const struct tree *t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l > r ? l : r);
}
//- new.c
struct tree {
  unsigned char key;
  struct tree *left, *right;
};
int height(const struct tree *t) {
  if (!t) return 0;
  int l = height(t->left), r = height(t->right);
  return 1 + (l < r ? l : r);
}
