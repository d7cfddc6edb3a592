#!/usr/bin/perl
# usage: stores.pl SEED DIR: writes DIR/old.c and DIR/new.c, two versions of a function
# unsigned f(unsigned char n, unsigned char a, unsigned char *p) that reads and stores bytes and words of p and of a
# static array, at addresses that may be the same, or overlap. The new version has some neighbours exchanged, or reads
# again what was stored, or stores only what memory does not hold, whether that is right or not.
use strict;
use warnings;

my ($seed, $dir) = @ARGV;
srand($seed);
sub pick { return $_[int rand @_] }

my $loops = rand() < 0.5;
my @indices = $loops ? ('i & 3', 'i & 7', '(i + 1) & 7', '(i + 4) & 7', 'n & 7', 'a & 7', '3') : ('n & 7', 'a & 7', '(n + 1) & 7', '(n + 4) & 7', 'n & 3', 'a & 3', '3');

sub place {
  my $base = pick('p', 'p', 'p', 'A');
  my $index = pick(@indices);
  return "${base}[$index]" if rand() < 0.8;
  my $even = pick('0', '2', 'n & 6', 'a & 6');
  return "*(W *)($base + ($even))";
}
sub value { return pick('n', 'a', 's', '1', '0', 'n + a', 'x', 'y', 'x ^ a') }
sub statement {
  my $kind = pick(0 .. 7);
  return pick('x', 'y') . ' = ' . place() . ';' if $kind < 2;
  return place() . ' = ' . place() . ';' if $kind == 2;
  return 's = s * 3 + ' . place() . ';' if $kind == 3;
  return "note(s + $kind);" if $kind == 4 && rand() < 0.4;
  return place() . ' = ' . value() . ';';
}

my @old;
if (rand() < 0.4) { # a swap
  my ($p, $q) = (place(), place());
  @old = ("x = $p;", "$p = $q;", "$q = x;");
}
push @old, statement() for 1 .. pick(2, 3, 4);
my @new = @old;
for (1 .. pick(1, 1, 2)) {
  my $k = int rand(@new - 1);
  my $kind = pick(0 .. 5);
  if ($kind < 3) {
    @new[$k, $k + 1] = @new[$k + 1, $k];
  } elsif ($kind == 3 && $new[0] =~ /^x = (.*);$/ && $new[1] =~ /^\Q$1\E = (.*);$/ && @new > 2) {
    my ($p, $q) = ($new[0] =~ /^x = (.*);$/, $new[1] =~ / = (.*);$/); # the same swap from the other side
    @new[0 .. 2] = ("x = $q;", "$q = $p;", "$p = x;");
  } elsif ($kind == 4) {
    my $at = int rand(@new);
    if ($new[$at] =~ /^(\S.*) = ([^;]*);$/ && $new[$at] !~ /^[xys] /) { $new[$at] = "if ($1 != (unsigned char)($2)) $new[$at]"; }
  } else {
    my $at = int rand(@new);
    $new[$at] =~ s/\b1\b/2/ or $new[$at] =~ s/n & 7/n & 3/;
  }
}

sub text {
  my $body = join "\n    ", @_;
  $body = "for (unsigned i = 0; i < (n & 15); i++) {\n    $body\n  }" if $loops;
  return "void note(unsigned x);\ntypedef unsigned short W __attribute__((may_alias, aligned(1)));\nstatic unsigned char A[16];\n"
    . "unsigned f(unsigned char n, unsigned char a, unsigned char *p) {\n  unsigned s = 1, x = 2, y = 3;\n"
    . "  for (unsigned k = 0; k < 16; k++) A[k] = (unsigned char)(k * a);\n  $body\n"
    . "  for (unsigned k = 0; k < 16; k++) s = s * 5 + A[k];\n  return s * 9 + x * 3 + y;\n}\n";
}

for (['old', text(@old)], ['new', text(@new)]) {
  my ($name, $text) = @$_;
  open my $out, '>', "$dir/$name.c" or die "$dir/$name.c: $!\n";
  print $out $text;
  close $out;
}
