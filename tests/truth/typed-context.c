// RUN: --entry run
// CALL: struct ctx c = {any_range(0, 5), "ab", {any_range(0, 3)}, 0, 0}, d = {any_range(0, 5), "", {1}, 0, 0};
// CALL: c.parent = any_bool() ? &d : 0; show(run(&c));
// DEMAND: differs output
// WHY: a context with a mode, a name, a union, a callback and a parent
//- old.c
struct ctx {
  int mode;
  char name[8];
  union {
    int level;
    unsigned char bytes[4];
  };
  int (*call)(struct ctx *, const char *);
  struct ctx *parent;
};
int run(struct ctx *c) {
  if (!c) return -1;
  if (c->mode == 3 && c->call) return c->call(c, c->name);
  return c->parent ? c->parent->mode : c->level;
}
//- new.c
struct ctx {
  int mode;
  char name[8];
  union {
    int level;
    unsigned char bytes[4];
  };
  int (*call)(struct ctx *, const char *);
  struct ctx *parent;
};
int run(struct ctx *c) {
  if (!c) return -1;
  if (c->mode == 3 && c->call) return c->call(c, c->name);
  return c->parent ? c->parent->level : c->level;
}
