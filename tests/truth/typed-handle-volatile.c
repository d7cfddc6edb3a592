// RUN: --entry port_read
// DEMAND: differs output
// NATIVE: none
// WHY: a typedef of a pointer to volatile characters, and one of a volatile pointer
//- old.c
typedef volatile char *Port;
typedef char *volatile Line;
Port port_open(const char *name);
static volatile char cells[4];
Port port_open(const char *name) { cells[0] = name ? *name : 'n'; return cells; }
int port_read(Port p, Line l, volatile unsigned char *v) { return p && *p == 'q' ? 1 : l && *l == 'x' ? 2 : v && *v > 200 ? 3 : 0; }
//- new.c
typedef volatile char *Port;
typedef char *volatile Line;
Port port_open(const char *name);
static volatile char cells[4];
Port port_open(const char *name) { cells[0] = name ? *name : 'n'; return cells; }
int port_read(Port p, Line l, volatile unsigned char *v) { return p && *p == 'q' ? 1 : l && *l == 'x' ? 2 : v && *v > 201 ? 3 : 0; }
