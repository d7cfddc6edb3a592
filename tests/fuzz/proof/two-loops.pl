#!/usr/bin/perl
# usage: two-loops.pl SEED DIR: writes DIR/old.c and DIR/new.c, two versions of a function
# unsigned f(unsigned char n, unsigned char a, unsigned char *p). The old version has two or three
# loops one after the other; the new version exchanges two, or fuses them, whether that is right or
# not; sometimes it also has a small change.
use strict;
use warnings;

my ($seed, $dir) = @ARGV;
srand($seed);
sub pick { return $_[int rand @_] }

# ---- the head of a loop: most loops of a function have the same ----
sub head {
  my $kind = pick(0 .. 8);
  return "for (unsigned i = 0; i < n; i++)" if $kind <= 2;
  return "for (unsigned i = " . pick(1, 2, 'a') . "; i < n; i++)" if $kind == 3;
  return "for (unsigned i = 0; i < n; i += " . pick(2, 3) . ")" if $kind == 4;
  return "for (unsigned i = 0; i < " . pick('a', 'n + 1u', '9') . "; i++)" if $kind == 5;
  return "for (unsigned i = n; i > 0; i--)" if $kind == 6;
  return "for (unsigned i = 0; i < n && p[i & 7]; i++)" if $kind == 7;
  return "for (unsigned char i = 0; i != n; i++)";
}

sub index_of { return pick('i & 7', 'i & 7', '(i + 1) & 7', '(i + a) & 7', '0') }

# ---- bodies: each computes its own variable, mostly ----
sub body {
  my ($own, $other) = @_;
  my $kind = pick(0 .. 13);
  my $extra = rand() < 0.15 ? " if ($own == " . pick(3, 20, 'a') . ") break;" : '';
  return "$own = $own * 3 + i;$extra" if $kind <= 1;
  return "$own ^= p[" . index_of() . "] << (i & 3);$extra" if $kind <= 3;
  return "if (p[i & 7] " . pick('& 1', '> a') . ") $own += p[" . index_of() . "];$extra" if $kind == 4;
  return "$own += $other & 7;" if $kind == 5;
  return "A[" . index_of() . "] = (unsigned char)(i + a);" if $kind <= 7;
  return "B[" . index_of() . "] += (unsigned char)i; $own += B[3];" if $kind == 8;
  return "$own += A[" . index_of() . "];" if $kind == 9;
  return "p[" . index_of() . "] = (unsigned char)(i * 5);" if $kind == 10;
  return "note($own + i);" if $kind == 11;
  return "$own += V; V = i;" if $kind == 12;
  return "for (unsigned j = 0; j < 3; j++) $own = $own * 5 + (j ^ p[i & 7]);" if rand() < 0.7;
  return "$own += 100 / (" . pick('(a | 1)', 'i + 1', '7') . ");";
}

sub between {
  my $kind = pick(0 .. 9);
  return "  w = s * 7 + a;\n" if $kind == 0;
  return "  t = a + 1u;\n" if $kind == 1;
  return "  note(s);\n" if $kind == 2;
  return "  if (a & 1) return s;\n" if $kind == 3;
  return "  A[1] = 3;\n" if $kind == 4;
  return '';
}

my $count = rand() < 0.2 ? 3 : 2;
my @own = ('s', 't', 'u');
my $shared = head();
my @heads = map { rand() < 0.8 ? $shared : head() } 1 .. $count;
my @bodies = map { body($own[$_], $own[($_ + 1) % 3]) } 0 .. $count - 1;
my @betweens = map { between() } 1 .. $count - 1;
my $return = 's * 3 + t + w + (A[2] ^ B[1] << 3)' . ($count > 2 ? ' - u * 7' : '');

sub function_text {
  return "void note(unsigned x);\nstatic unsigned char A[8], B[8];\nstatic volatile unsigned V;\n"
    . "unsigned f(unsigned char n, unsigned char a, unsigned char *p) {\n"
    . "  unsigned s = 1, t = 2, u = 3, w = 0;\n$_[0]  return $return;\n}\n";
}

sub separate { # the loops one after the other
  my ($heads, $bodies) = @_;
  return join '', map { "  $heads->[$_] { $bodies->[$_] }\n" . ($betweens[$_] // '') } 0 .. $count - 1;
}

sub new_text {
  my @h = @heads;
  my @b = @bodies;
  my $change = pick(0 .. 5);
  $b[-1] =~ s/(\d)/$1 + 1/e if $change == 0;
  $h[-1] =~ s/i < n/i + 1 < n/ if $change == 1;
  if (rand() < 0.25) {
    @h[0, 1] = @h[1, 0];
    @b[0, 1] = @b[1, 0];
    return separate(\@h, \@b);
  }
  my $rest = $count > 2 ? "  $h[2] { $b[2] }\n" : '';
  @b[0, 1] = @b[1, 0] if rand() < 0.3;
  $rest = join('', grep { length } @betweens) . $rest;
  return "  $h[0] {\n    $b[0]\n    $b[1]\n  }\n$rest";
}

for (['old', separate(\@heads, \@bodies)], ['new', new_text()]) {
  my ($name, $text) = @$_;
  open my $out, '>', "$dir/$name.c" or die "$dir/$name.c: $!\n";
  print $out function_text($text);
  close $out;
}
