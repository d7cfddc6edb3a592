#!/usr/bin/perl
# Functions of lists, trees, texts and structures in two versions, called with arguments made of their types, against brute force.
#
#   tests/fuzz/typed/typed.pl SEED COUNT [DIR]     tests/run-typed.sh runs it; failures are kept in DIR (build/typed-failures)
#
# A version is a template in which {x|y|z} is a site: OLD takes one of the alternatives of each, NEW the same but for one site, or none. Values
# count by their two low bits, so four of each are all there are. One native program holds both versions and calls each with all heaps within the
# bounds: which pointer is NULL, leads to an object of its own, or to one made before, and what these hold; it compares the results and what is
# reachable afterwards, up to which objects are the same. Then `umbra diff --entry f` has the word,
# every other time with sizes that grow to these bounds:
#
#   - "equivalent" while a heap differs natively, "differs" while none does, a finding that is not confirmed, or no verdict: failures
#
# Shapes: two lists that may share nodes, trees, texts, a queue of lists, two arrays of one length, a structure of bit-fields, a union and an array
# without a length, a callback that answers and writes, structures that constructors make as well, variables that hold anything.
#
# Versions have no undefined behaviour: pointers are asked for NULL, and loops over lists end after 9 turns.
use strict;
use warnings;
use Cwd qw(realpath);
use File::Path qw(make_path);
use File::Temp qw(tempdir);

$| = 1;
my ($seed, $count, $keep) = (@ARGV, 'build/typed-failures');
defined $count or die "usage: $0 SEED COUNT [DIR]\n";
my $umbra = realpath($ENV{UMBRA} // './umbra') or die "no umbra\n";
make_path($keep);
$keep = realpath($keep);
my $work = tempdir(CLEANUP => 1);

sub any { $_[int rand @_] }

# --- shapes: what is declared, what the function takes, statements, and all heaps -----------------------------------------------------

my $node = "struct node {\n  unsigned char v;\n  struct node *next;\n};\n";
my $show_list = 'static void show(struct node *p) {
  if (number(p)) return;
  put(p->v);
  show(p->next);
}
';
my @on_lists = ( # of lists P and Q
  "for (p = P, n = 0; p && n < 9; p = p->next, n++)\n    if ((p->v & 3) {==|<|>|!=} {0|1|2|k}) s {+=|-=|^=} {1|2|n|p->v & 3};",
  "for (p = P, n = 0; p && n < {8|9|1}; p = p->next, n++) s = s * {2|3} + (p->v & 3);",
  "if (P {&&|&& P != Q &&} P->next) P->next = P->next->{next|next};",
  "if (P && Q) P->v = (P->v {+|-|^} Q->v) & 3;",
  "if (P && {Q|Q != P|P->next}) s += {1|4};",
  "for (p = P, n = 0; p && (p->v & 3) != {0|1|k} && n < 9; p = p->next) n++;\n  if (p) p->v = {3|0|k & 3};",
  "if (P && Q && P != Q && Q->next {!=|==} P) s += {2|5};",
  "if (P && {!P->next|P->next}) P->v ^= {1|2};",
  "if (Q && !Q->next {&&|&& P !=} {P|Q}) Q->next = {0|P && P->next == 0 && P != Q ? P : 0};");
my %shapes = (
  list => {
    common => $node,
    head => 'int f(struct node *a, struct node *b, unsigned char k)',
    locals => "struct node *p;\n  int s = {0|1}, n;",
    statements => [map { my ($x, $y) = ($_, $_); $x =~ s/\bP\b/a/g; $x =~ s/\bQ\b/b/g; $y =~ s/\bP\b/b/g; $y =~ s/\bQ\b/a/g; ($x, $y) } @on_lists],
    options => '--max-nodes 2',
    brute => $show_list . 'static struct node a0[2], b0[2];
static void run(int (*f)(struct node *, struct node *, unsigned char), int h) {
  struct node *a, *b;
  int i;
  for (i = 0; i < 2; i++) a0[i].v = take(&h, 4), b0[i].v = take(&h, 4), a0[i].next = b0[i].next = 0;
  if (take(&h, 2)) a0[0].next = &a0[1];
  if (take(&h, 2)) b0[0].next = &b0[1];
  a = take(&h, 2) ? a0 : 0;
  i = take(&h, 4);
  b = i == 0 ? 0 : i == 1 ? b0 : i == 2 ? a0 : a0 + 1;
  put(f(a, b, take(&h, 4)));
  show(a);
  show(b);
}
enum { HEAPS = 256 * 4 * 8 * 4 };
'},
  tree => {
    common => "struct tree {\n  unsigned char v;\n  struct tree *l, *r;\n};\n",
    head => 'int f(struct tree *t, unsigned char k)',
    locals => "int s = {0|1};",
    statements => [
      "if (t && t->l && (t->l->v & 3) {<|>|==} (t->v & 3)) s {+=|^=} {1|2};",
      "if (t && t->r) s = s * 3 + (t->{r|r}->v & 3) {+|-} {0|1|k};",
      "if (t && {!t->l|t->l|!t->r}) t->l = {t->r|0};",
      "if (t && (t->v & 3) == {0|1|k}) t->v = {3|2|k & 3};",
      "if (t && t->l && t->r && {t->l != t->r|t->l->v != t->r->v}) {\n    struct tree *x = t->l;\n    t->l = t->r;\n    t->r = {x|x}, s += {0|1};\n  }",
      "while (t && (t->v & 3) != {1|k|2}) t = (t->v & 3) {<|>} {1|k|2} ? t->l : t->r, s++;",
      "if (!t) s {+=|-=} {1|7};",
      "if (t && t->r) t->r->v = (t->r->v {+|^|-} {1|2|t->v}) & 3;"],
    options => '--max-nodes 2',
    brute => 'static void show(struct tree *t) {
  if (number(t)) return;
  put(t->v);
  show(t->l);
  show(t->r);
}
static struct tree t0[3];
static void run(int (*f)(struct tree *, unsigned char), int h) {
  struct tree *t;
  int i;
  for (i = 0; i < 3; i++) t0[i] = (struct tree){take(&h, 4), 0, 0};
  if (take(&h, 2)) t0[0].l = &t0[1];
  if (take(&h, 2)) t0[0].r = &t0[2];
  t = take(&h, 2) ? t0 : 0;
  put(f(t, take(&h, 4)));
  show(t);
}
enum { HEAPS = 64 * 8 * 4 };
'},
  text => {
    common => "#include <string.h>\n",
    head => 'int f(char *a, const char *b)',
    locals => "int s = {0|1}, n;",
    statements => [
      "for (n = 0; a && a[n]; n++)\n    if (a[n] == {'a'|'b'}) s {+=|^=} {1|2|n};",
      "for (n = 0; b && b[n]; n++)\n    if (b[n] {==|!=} {'a'|'b'}) s {+=|-=} {1|3|n};",
      "if (a && *a == {'a'|'b'}) *a = {'b'|'x'|0};",
      "if (a && b && strcmp(a, b) {==|>|!=} 0) s += {2|5};",
      "if (a && strlen(a) {==|>} {1|2|0}) a[{0|strlen(a) - 1}] = {'a'|'b'};",
      "if (a && b && {a[0] == b[0]|strlen(a) > strlen(b)}) s ^= {4|8};",
      "if ({!a|!b|a == b}) s += {1|16};",
      "if (a && {*a|strlen(a) > 1}) a[{strlen(a) - 1|0}] = 0;"],
    options => '--max-text 2',
    brute => 'static void show(const char *s) {
  put(s ? (int)strlen(s) : -1);
  for (; s && *s; s++) put(*s);
}
static const char *make(int *h, char *to, int has_room) {
  int form = take(h, has_room ? 7 : 4), n;
  memset(to, 0, 64);
  n = (form - 1) % 3;
  if (form == 0) n = 0;
  for (int i = 0; i < 2; i++) {
    char c = "abx"[take(h, 3)];
    if (i < n) to[i] = c;
  }
  return form ? to : 0;
}
static void run(int (*f)(char *, const char *), int h) {
  static char x[64], y[64];
  char *a = (char *)make(&h, x, 1);
  const char *b = make(&h, y, 0);
  if (take(&h, 2)) b = a;
  put(f(a, b));
  show(a);
}
enum { HEAPS = 7 * 9 * 4 * 9 * 2 };
'},
  array => {
    common => "",
    head => 'int f(unsigned char *a, const unsigned char *b, int n)',
    locals => "int s = {0|1}, i;",
    statements => [
      "for (i = 0; i < n; i++) s {+=|^=} (a[i] & 3) {+|^|*} {1|2|i};",
      "for (i = {0|1}; i < n; i++) if ((a[i] & 3) {==|<|!=} (b[i] & 3)) s += {1|4};",
      "if (n {==|>} {1|2|0} && n > 0) a[{0|n - 1}] = (b[{0|n - 1}] {+|^} {1|2}) & 3;",
      "if ({a == b|!a|!b|a != b}) s ^= {8|16};",
      "for (i = n {- 1|- 2}; i > 0; i--) s = s * 2 + (b[i] & {1|3});",
      "if (n > 1) a[1] = a[{0|1}] & 3;"],
    options => '--max-text 2',
    brute => 'static void run(int (*f)(unsigned char *, const unsigned char *, int), int h) {
  static unsigned char x[2], y[2];
  int n = take(&h, 3), i, empty = take(&h, 4), same = take(&h, 2);
  for (i = 0; i < 2; i++) x[i] = take(&h, 4), y[i] = take(&h, 4);
  unsigned char *a = !n && empty & 1 ? 0 : x;
  const unsigned char *b = !n && empty & 2 ? 0 : y;
  if (same) b = a;
  put(f(a, b, n));
  for (i = 0; i < n; i++) put(a[i]);
}
enum { HEAPS = 3 * 4 * 2 * 256 };
'},
  box => {
    common => "struct box {\n  unsigned k : 2;\n  int s : 2;\n  union {\n    unsigned char u[2];\n    unsigned short w;\n  };\n  unsigned char tail[];\n};\n",
    head => 'int f(struct box *p, unsigned char k)',
    locals => "int s = {0|1};\n  if (!p) return {-1|-2};",
    statements => [
      "if (p->k {==|>|!=} {1|2|3}) s {+=|^=} {1|2};",
      "if (p->s {<|==|>} {0|-1|-2}) s {+=|-=} {4|p->s};",
      "s += (p->u[{0|1}] & 3) {*|+} {1|2|p->k};",
      "if ((p->w & 0x303) == {0x101|0x202|0}) s ^= {32|64};",
      "p->k = {p->k + 1|k & 3|p->k};",
      "p->s = {p->s|-1|p->s + 1};",
      "if ((p->tail[{0|1|2}] & 3) == {1|3|0}) s += {5|6};",
      "p->tail[{0|1}] = ({k|p->u[0]|p->tail[1]} & 3);"],
    options => '--max-text 2',
    brute => 'static union { struct box b; char room[32]; } q0;
static void run(int (*f)(struct box *, unsigned char), int h) {
  struct box *p = &q0.b;
  memset(&q0, 0, sizeof q0);
  p->k = take(&h, 4);
  p->s = take(&h, 4) - 2;
  for (int i = 0; i < 2; i++) p->u[i] = take(&h, 4), p->tail[i] = take(&h, 4);
  if (!take(&h, 5)) p = 0;
  put(f(p, take(&h, 4)));
  if (!p) return;
  put(p->k), put(p->s), put(p->w);
  for (int i = 0; i < 3; i++) put(p->tail[i]);
}
enum { HEAPS = 4 * 4 * 256 * 5 * 4 };
'},
  back => {
    common => "",
    head => 'int f(int (*g)(int, unsigned char *), unsigned char k)',
    locals => "unsigned char v = {0|1};\n  int s = {0|1};\n  if (!g) return {-1|-2};",
    statements => [
      "if ((g({1|2|s & 3}, &v) & 3) {==|!=} {0|1|2}) s {+=|^=} {1|2};",
      "s = s * {2|4} + (v & 3);",
      "if (k & 1) s += g({v & 3|3}, {&v|0}) & {1|3};",
      "v {=|+=|^=} {1|k & 3};",
      "while ((g(s & 3, 0) & 3) {==|>} {1|2} && s < 4) s++;"],
    options => '',
    brute => 'static int answers, gives, writes;
static int back(int x, unsigned char *to) {

  put(x);
  put(to != 0);
  int answer = answers & 3;
  answers >>= 2;
  if (to && writes) {
    *to = gives & 3;
    gives >>= 2;
  }
  return answer;
}
static void run(int (*f)(int (*)(int, unsigned char *), unsigned char), int h) {
  unsigned char k = take(&h, 4);
  int is_null = take(&h, 9) == 0;
  writes = take(&h, 2);
  answers = take(&h, 256);
  gives = take(&h, 64);
  put(f(is_null ? 0 : back, k));
}
enum { HEAPS = 4 * 9 * 2 * 256 * 64 };
'},
  made => {
    common => "#include <stdlib.h>\nstruct stack {\n  unsigned char n, v[2];\n};\nstruct stack *stack_new(unsigned char n) {\n  struct stack *s = calloc(1, sizeof *s);\n  if (s) s->n = n & 1;\n  return s;\n}\nvoid stack_init(struct stack *s, unsigned char v) {\n  s->n = 1;\n  s->v[0] = v & 3;\n}\n",
    head => 'int f(struct stack *t, struct stack *u, unsigned char k)',
    locals => "int s = {0|1};\n  if (!t || !u) return {-1|-2};",
    statements => [
      "if ((t->n & 3) {<|==} {2|1}) t->v[t->n & 1] = {k & 3|u->v[0] & 3};",
      "t->n = ({t->n + 1|u->n|t->n} & 3);",
      "s += (u->v[{0|1}] & 3) {+|^} {1|t->n & 3};",
      "if ({t == u|t != u}) s {+=|^=} {8|16};",
      "if ((u->n & 3) {==|>} {1|2}) s = s * 2 + (t->v[0] & 3);"],
    options => '',
    brute => 'static struct stack t0, u0;
static void show(struct stack *p) {
  if (number(p)) return;
  put(p->n), put(p->v[0]), put(p->v[1]);
}
static void run(int (*f)(struct stack *, struct stack *, unsigned char), int h) {
  int i = take(&h, 8);
  t0 = (struct stack){take(&h, 4), {take(&h, 4), take(&h, 4)}};
  u0 = (struct stack){take(&h, 4), {take(&h, 4), take(&h, 4)}};
  struct stack *t = i == 1 ? 0 : &t0, *u = i == 2 ? 0 : i & 1 ? &u0 : &t0;
  put(f(t, u, take(&h, 4)));
  show(t);
  show(u);
}
enum { HEAPS = 8 * 4096 * 4 };
'},
  queue => {
    common => $node . "struct queue {\n  unsigned char m;\n  struct node *head, *tail;\n};\n",
    head => 'int f(struct queue *q, unsigned char k)',
    locals => "struct node *p;\n  int s = {0|1}, n;\n  if (!q) return {-1|-2};",
    statements => [(map { s/\bP\b/q->head/gr =~ s/\bQ\b/q->tail/gr } @on_lists),
      "if (q->head == q->tail) q->{head|tail} = {0|q->head};",
      "q->m {+=|^=} {1|k & 1};",
      "if (q->head && (q->m & 3) == {0|1|k}) q->head = q->head->{next|next};",
      "if (!q->{head|tail}) q->tail = {0|q->head};"],
    options => '--max-nodes 2',
    brute => $show_list . 'static struct node h0[2], t0[2];
static struct queue q0;
static void run(int (*f)(struct queue *, unsigned char), int h) {
  struct queue *q = &q0;
  int i;
  for (i = 0; i < 2; i++) h0[i].v = take(&h, 4), t0[i].v = take(&h, 4), h0[i].next = t0[i].next = 0;
  if (take(&h, 2)) h0[0].next = &h0[1];
  if (take(&h, 2)) t0[0].next = &t0[1];
  q->m = take(&h, 4);
  q->head = take(&h, 2) ? h0 : 0;
  i = take(&h, 4);
  q->tail = i == 0 ? 0 : i == 1 ? t0 : i == 2 ? h0 : h0 + 1;
  if (take(&h, 2)) q = 0;
  put(f(q, take(&h, 4)));
  if (!q) return;
  put(q->m);
  show(q->head);
  show(q->tail);
}
enum { HEAPS = 256 * 4 * 4 * 8 * 2 * 4 };
'},
  state => {
    common => $node . "unsigned char mode = 2;\nstruct node *top;\nstatic unsigned char level = 1;\nstatic unsigned char *bytes;\nstatic int bytes_len;\nvoid set(unsigned char l, unsigned char *b, int n) {\n  level = l, bytes = b, bytes_len = n;\n}\n",
    head => 'int f(struct node *a, unsigned char k)',
    locals => "struct node *p;\n  int s = {0|1}, n;",
    statements => [(map { s/\bP\b/top/gr =~ s/\bQ\b/a/gr } @on_lists),
      "mode = (mode {+|^} {1|k|level}) & 3;",
      "if ((level & 3) {==|>} {1|2}) s {+=|^=} {1|4};",
      "for (n = 0; n < bytes_len; n++) s = s * {2|3} + (bytes[n] & {1|3});",
      "if (bytes_len {==|>} {0|1} && k & 1) s ^= {8|16};",
      "if ((mode & 3) {==|!=} {1|2|0} && a) top = {a|top};",
      "if (top {==|!=} a) s += {1|2};",
      "level = {k & 3|level}, s += level & {1|3};"],
    options => '--globals any --max-nodes 2 --max-text 2',
    brute => $show_list . 'static struct node h0[2], a0[2];
static void run(int (*f)(struct node *, unsigned char), int h) {
  static unsigned char x[2];
  int i;
  for (i = 0; i < 2; i++) h0[i].v = take(&h, 4), a0[i].v = take(&h, 4), h0[i].next = a0[i].next = 0;
  for (i = 0; i < 2; i++) x[i] = take(&h, 4);
  if (take(&h, 2)) h0[0].next = &h0[1];
  if (take(&h, 2)) a0[0].next = &a0[1];
  mode = take(&h, 4), level = take(&h, 4), bytes_len = take(&h, 3);
  bytes = bytes_len ? x : 0;
  top = take(&h, 2) ? h0 : 0;
  i = take(&h, 4);
  struct node *a = i == 0 ? 0 : i == 1 ? a0 : i == 2 ? h0 : h0 + 1;
  put(f(a, take(&h, 4)));
  put(mode), put(level);
  show(a);
  show(top);
}
enum { HEAPS = 16 * 16 * 16 * 4 * 16 * 3 * 2 * 4 * 4 };
'});

# --- versions ---------------------------------------------------------------------------------------------------------

sub version { # TEMPLATE CHOICES: with an alternative for each site
  my ($text, $choices) = @_;
  my $i = 0;
  $text =~ s/\{([^{}\n]*\|[^{}\n]*)\}(?!\s*\n\s*struct)/my @x = split m{(?<!\|)\|(?!\|)}, $1, -1; $choices->[$i] = int rand @x if !defined $choices->[$i]; $x[$choices->[$i++] % @x]/ge;
  return $text;
}

sub pair { # SHAPE: both versions
  my ($shape) = @_;
  my @statements = map { any(@{$shape->{statements}}) } 1 .. 1 + int rand 3;
  my $template = join "\n", $shape->{head} . ' {', '  ' . $shape->{locals}, map({ "  $_" } @statements), '  return s;', '}', '';
  my @choices;
  my $old = version($template, \@choices);
  my @other = @choices;
  $other[int rand @other] += 1 + int rand 2 if rand(100) < 75;
  return ("$shape->{common}$old", $shape->{common} . version($template, \@other));
}

# --- brute force ------------------------------------------------------------------------------------------------------

my $brute_head = '#include <stdio.h>
#include <string.h>
static int out[2][512], len[2], now, known;
static const void *seen[64];
static void put(int x) { if (len[now] < 512) out[now][len[now]++] = x; }
static int take(int *h, int n) { int x = *h % n; *h /= n; return x; }
/* Which object it is, in the order of their being met. True: there is nothing more to show. */
static int number(const void *p) {
  int i;
  for (i = 0; i < known; i++)
    if (seen[i] == p) { put(i); return 1; }
  if (!p) { put(-1); return 1; }
  put(known);
  seen[known++] = p;
  return 0;
}
';
my $brute_main = 'int main(void) {
  long differ = 0;
  for (int h = 0; h < HEAPS; h++) {
    for (now = 0; now < 2; now++) {
      len[now] = known = 0;
      run(now ? f_new : f_old, h);
    }
    if (len[0] != len[1] || memcmp(out[0], out[1], len[0] * sizeof(int))) differ++;
  }
  printf("%ld\n", differ);
  return 0;
}
';

sub write_file { open my $f, '>', $_[0] or die "$_[0]: $!\n"; print $f $_[1]; close $f }

sub brute { # SHAPE OLD NEW: on how many heaps they differ
  my ($shape, $old, $new) = @_;
  my $own = sub { my ($text, $name) = @_; $text =~ s/^.*?(?=\bint f\()//s; $text =~ s/\bint f\(/int $name(/; $text };
  write_file("$work/brute.c", $shape->{common} . $brute_head . $own->($old, 'f_old') . $own->($new, 'f_new') . $shape->{brute} . $brute_main);
  system("clang-19 -w -O1 -o $work/brute $work/brute.c") == 0 or die "brute force does not compile\n";
  my $n = `$work/brute`;
  return $n + 0;
}

# --- the verdict ------------------------------------------------------------------------------------------------------

sub judge { # SHAPE OLD NEW OPTIONS: what is wrong, and what was said
  my ($shape, $old, $new, $more) = @_;
  write_file("$work/old.c", $old);
  write_file("$work/new.c", $new);
  my $differ = brute($shape, $old, $new);
  system("rm -rf $work/run");
  my $said = `cd $work && ASAN_OPTIONS=detect_leaks=0 timeout 400 $umbra diff --entry f $shape->{options} $more --replay-time 0 -o run old.c new.c 2>&1`;
  my $verdict = `jq -r .verdict $work/run/run.json 2>&1`;
  chomp $verdict;
  my $unconfirmed = `jq '[.[] | select(.representative and .class == "unconfirmed")] | length' $work/run/findings.json 2>&1` + 0;
  return ("said equivalent, $differ heaps differ", $verdict) if $verdict eq 'equivalent' && $differ;
  return ("said differs, no heap does:\n$said", $verdict) if $verdict eq 'differs' && !$differ;
  return ("$unconfirmed findings are not confirmed:\n$said", $verdict) if $verdict eq 'differs' && $unconfirmed;
  return ("no verdict:\n$said", $verdict) if $verdict ne 'equivalent' && $verdict ne 'differs';
  return (undef, $verdict);
}

my ($passed, $failed, %said) = (0, 0);
for my $n ($seed .. $seed + $count - 1) {
  srand $n;
  my $name = (sort keys %shapes)[$n % keys %shapes];
  my ($old, $new) = pair($shapes{$name});
  my ($wrong, $verdict) = judge($shapes{$name}, $old, $new, $n % 2 ? '--grow' : '');
  $said{$verdict}++;
  if (!defined $wrong) { $passed++; next }
  $failed++;
  write_file("$keep/$n-old.c", $old);
  write_file("$keep/$n-new.c", $new);
  print "FAIL $n ($name): $wrong\n";
}
print "typed: $passed passed, $failed failed, 0 skipped\n";
print 'typed: equivalent ', $said{equivalent} // 0, ' differs ', $said{differs} // 0, "\n";
