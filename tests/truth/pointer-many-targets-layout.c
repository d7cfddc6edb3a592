// RUN: --entry find
// CALL: show(find(5)->key);
// DEMAND: differs or undecided many possible targets
// WHY: the fields of the elements changed places
//- old.c
struct slot {
  int key, used;
};
static struct slot table[256] = {[5] = {1, 2}};
struct slot *find(unsigned h) {
  return &table[h % 256];
}
//- new.c
struct slot {
  int used, key;
};
static struct slot table[256] = {[5] = {1, 2}};
struct slot *find(unsigned h) {
  return &table[h & 255];
}
