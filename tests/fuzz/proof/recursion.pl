#!/usr/bin/perl
# usage: recursion.pl SEED DIR: writes DIR/old.c and DIR/new.c, two versions of a recursive function
# unsigned f(unsigned char n, unsigned char a, unsigned char *p). The new version tests before a call
# what the callee tests, or has every other call inlined, or makes the calls in another order, whether
# that is right or not; sometimes it also has a small change.
use strict;
use warnings;

my ($seed, $dir) = @ARGV;
srand($seed);
sub pick { return $_[int rand @_] }

# ---- effects: before the calls, after them, and instead of them ----
sub effect {
  my $kind = pick(0 .. 7);
  return "note(n + " . pick('a', '1') . ");" if $kind == 0;
  return "p[n & 7] += a;" if $kind == 1;
  return "A[n & 7] ^= (unsigned char)(a + " . pick(1, 2) . ");" if $kind == 2;
  return "if (n & 1) p[" . pick('0', 'n & 3') . "] = n;" if $kind == 3;
  return '';
}

my $is_half = rand() < 0.5; # two calls of smaller numbers would take too long
my $least = pick(2, 2, 3, 4);
my $calls = $is_half && rand() < 0.5 ? 2 : 1;
my @steps = map { $is_half ? pick("n / 2", "n / 3") : pick("n - 1", "n - 2") } 1 .. $calls;
my @others = map { pick('a', 'a', 'a + 1', 'n ^ a') } 1 .. $calls;
my ($base, $before, $after) = (effect(), effect(), effect());
my $base_result = pick('n', '1', 'a', 'n + 2 * a', 'p[n & 7]', '0');
my $combine = pick('s * 3 + r', 's + r', 's ^ r << 1', 'r');

# The body of a function that calls `callee`, if `guard` says so after a test; the calls are made in
# this order, before their results are used, if `order` is given.
sub body {
  my ($callee, $guard, $wrong, @order) = @_;
  my $text = "  unsigned s = n + 1, r;\n  if (n < $least) {\n    $base\n    return $base_result;\n  }\n  $before\n";
  $text .= "  unsigned all[2];\n" if @order;
  for my $k (@order ? @order : 0 .. $calls - 1) {
    my $call = "r = $callee(m, b, p);";
    $text .= "  {\n    unsigned char m = (unsigned char)($steps[$k]), b = (unsigned char)($others[$k]);\n";
    if ($guard) {
      my ($effect, $result) = map { s/\bn\b/m/gr =~ s/\ba\b/b/gr } ($base, $base_result);
      my $limit = $wrong ? $least + 1 : $least;
      $effect = '' if $wrong && rand() < 0.5;
      $text .= "    if (m < $limit) {\n      $effect\n      r = $result;\n    } else\n      $call\n";
    } else {
      $text .= "    $call\n";
    }
    $text .= @order ? "    all[$k] = r;\n  }\n" : "    s = $combine;\n  }\n";
  }
  $text .= "  r = all[$_];\n  s = $combine;\n" for @order ? (0 .. $calls - 1) : ();
  return "$text  $after\n  return s;\n";
}

sub function { return "$_[0](unsigned char n, unsigned char a, unsigned char *p) {\n$_[1]}\n"; }

sub new_text {
  my $kind = pick(0 .. 3);
  my $wrong = rand() < 0.3;
  my @order = rand() < 0.4 ? reverse(0 .. $calls - 1) : ();
  my $text = function('unsigned f', body('f', 1, $wrong, @order));
  $text = function('static unsigned g', body('f', $kind == 2, $wrong)) . function('unsigned f', body('g', 0, 0)) if $kind >= 2;
  $text =~ s/(.*)\b([0-9])\b/$1 . ($2 + 1)/es if rand() < 0.2;
  return $text;
}

my $head = "void note(unsigned x);\nstatic unsigned char A[8];\nunsigned f(unsigned char n, unsigned char a, unsigned char *p);\n";
my ($old, $new) = (function('unsigned f', body('f', 0, 0)), new_text());
($old, $new) = ($new, $old) if rand() < 0.5;
for (['old', $old], ['new', $new]) {
  my ($name, $text) = @$_;
  open my $out, '>', "$dir/$name.c" or die "$dir/$name.c: $!\n";
  print $out $head, $text;
  close $out;
}
