#!/usr/bin/perl
# usage: results.pl SEED DIR: writes DIR/old.c and DIR/new.c, two versions of a recursive function
# unsigned f(unsigned char n, unsigned char a, unsigned char *p) that calls a static function g, which calls itself. The new
# version of g tests the results of its calls, or calls itself for a number further away, which is right if these results are
# related to the arguments as it seems, whether they are or not.
use strict;
use warnings;

my ($seed, $dir) = @ARGV;
srand($seed);
sub pick { return $_[int rand @_] }

my $type = pick('int', 'int', 'short', 'signed char', 'long');
my $step = pick(1, 1, 2);
my $cap = pick(3, 20, 60, 100, 200);
my $base = pick('0', '1', 'a & 1', 'n', '-1');
my $least = pick(0, 1, 2);
my $combine = pick('r + 1', 'r + 1', "r > $cap ? r : r + 1", "r > $cap ? -1 : r + 1", "r >= $cap ? $cap : r + $step", 'r', 'r + n', '-r', "n > $cap ? r : r + 1");
my $test = pick('r < 0', 'r < 0', 'r == 0', "r > $cap + 1", 'r > n', 'r != n - 1', 'r == -1', 'r < 1');
my $else = pick('5', '0', 'n', '-1');
my $clamp = rand() < 0.4 ? pick('if (x < 0) x = 0;', "if (x > $cap) x = $cap;", 'if (x < 1) x = 1;') : '';
my $effect = rand() < 0.2 ? pick('note((unsigned)n);', 'p[n & 7] += (unsigned char)a;') : '';

sub body { # of g
  my ($limit, $by, $text) = @_;
  return "  if (n <= $limit) return $base;\n  $effect\n  $type r = g(($type)(n - $by), a, p), x;\n$text  $clamp\n  return x;\n";
}
my $old = body($least, $step, "  x = ($type)($combine);\n");
my $new = $old;
my $kind = pick(0 .. 4);
if ($kind < 2) {
  $new = body($least, $step, "  if ($test) return $else;\n  x = ($type)($combine);\n");
} elsif ($kind == 2) { # one call instead of two
  (my $twice = $combine) =~ s/\br\b/(r + $step)/g;
  $new = body($least + $step, 2 * $step, "  x = ($type)($twice);\n");
  $new =~ s/return \S.*?;/return n <= $least ? $base : ($type)($base + 1);/;
} elsif ($kind == 3) {
  $new = body($least, $step, "  x = ($type)($combine);\n  if (x < r) return $else;\n");
} else { # a call that may never end
  $new = body($least, $step, "  if (n == $cap) r = g(n, a, p);\n  x = ($type)($combine);\n") if rand() < 0.5;
}
my $use = pick('g(n, a, p)', 'g(n, a, p)', "g(n, a, p) < 0 ? 7 : 8", "g(n, a, p) > n");
my $other_use = $use =~ /^g/ && rand() < 0.3 ? pick('g(n, a, p) < 0 ? 7u : 8u', '8', 'g(n, a, p) >= 1') : $use;

sub text {
  my ($body, $value) = @_;
  return "void note(unsigned x);\nstatic __attribute__((noinline)) $type g($type n, $type a, unsigned char *p) {\n$body}\n"
    . "unsigned f(unsigned char n, unsigned char a, unsigned char *p) { return (unsigned)($value); }\n";
}
for (['old', text($old, $use)], ['new', text($new, $other_use)]) {
  my ($name, $text) = @$_;
  open my $out, '>', "$dir/$name.c" or die "$dir/$name.c: $!\n";
  print $out $text;
  close $out;
}
