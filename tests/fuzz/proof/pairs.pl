#!/usr/bin/perl
# usage: pairs.pl SEED DIR: writes DIR/old.c and DIR/new.c, two versions of a function
# unsigned f(unsigned char n, unsigned char a, unsigned char *p) with loops. The new version is a
# rewriting of the old one; half of the time it has a small change.
use strict;
use warnings;

my ($seed, $dir) = @ARGV;
srand($seed);
sub pick { return $_[int rand @_] }
sub constant { return pick(1, 1, 2, 3, 5, 7, 10, 255) }

# ---- expressions over the variables that may be read ----
sub expression {
  my ($depth, @vars) = @_;
  return pick(@vars, @vars, constant()) if $depth == 0;
  my ($x, $y) = (expression($depth - 1, @vars), expression(0, @vars));
  return pick("($x + $y)", "($x - $y)", "($x * $y)", "($x ^ $y)", "($x & $y)", "($x | $y)",
    "($x << " . pick(1, 2, 3) . ")", "($x >> " . pick(1, 2) . ")", "($x / " . pick(2, 3, 10) . ")",
    "($x % " . pick(2, 5, 7) . ")", "($x < $y ? $y : $x)");
}

# ---- loops: i runs over 0 .. n - 1, or over the digits of m ----
sub body {
  my @vars = @_;
  my $kind = pick(0 .. 4);
  return "s = " . expression(2, @vars) . ";" if $kind == 0;
  return "if (" . expression(1, @vars) . " & 1) s += " . expression(1, @vars) . "; else t ^= " .
    expression(1, @vars) . ";" if $kind == 1;
  return "s += p[(unsigned char)" . expression(1, @vars) . " & 7]; t = s - t;" if $kind == 2;
  return "p[i & 7] = (unsigned char)" . expression(1, @vars) . "; s ^= p[(i + 1) & 7];" if $kind == 3;
  return "t = " . expression(1, @vars) . "; s = s * 3 + t;";
}

my $body = body('i', 's', 't', 'a');
my $inner = rand() < 0.25 ? body('i', 's', 't', 'a', 'j') : '';
my $start = pick(0, 0, 1, 'a');
my $has_exit = rand() < 0.2;
my $exit_at = pick(3, 17, 'a');

sub loop_text {
  my ($form, $b, $begin, $limit) = @_;
  my $nested = $inner ? " for (unsigned j = 0; j < 3; j++) { $inner }" : '';
  my $leave = $has_exit ? " if (s == $exit_at) break;" : '';
  my $all = "$b$nested$leave";
  return "for (i = $begin; i < $limit; i++) { $all }" if $form == 0;
  return "i = $begin; while (i < $limit) { $all i++; }" if $form == 1;
  return "i = $begin; if (i < $limit) do { $all i++; } while (i < $limit);" if $form == 2;
  return "i = $begin; if (i < $limit) { unsigned k = $limit - i; for (;;) { $all i++; if (!--k) break; } }"
    if $form == 3;
  return "for (i = $begin + 1; i <= $limit; i++) { i--; $all i++; }" if $form == 4;
  return "i = $begin; for (;;) { if (i >= $limit) break; $all i++; if (i >= $limit) break; $all i++; }";
}

sub rewritten {
  my $b = shift;
  $b =~ s/\((\w+) \+ (\w+)\)/($2 + $1)/ if rand() < 0.5;
  $b =~ s/\((\w+) \^ (\w+)\)/($2 ^ $1)/ if rand() < 0.5;
  $b =~ s/ \* 3\b/ * 4 - s/ if rand() < 0.3 && $b =~ /s = s \* 3 \+/;
  return $b;
}

sub changed { # a small change, which may have no effect
  my $b = shift;
  my $kind = pick(0 .. 3);
  return $b if $kind == 0 && ($b =~ s/\b([1-9])\b/$1 + 1/e || 1) && 0;
  if ($kind == 0) { $b =~ s/\b(\d+)\b/($1 + 1)/; }
  elsif ($kind == 1) { $b =~ s/\+/-/; }
  elsif ($kind == 2) { $b =~ s/\bs\b(?! =| \+=| \^=)/t/; }
  else { $b =~ s/\ba\b/(a | 1)/; }
  return $b;
}

sub function_text {
  my ($form, $b, $begin, $limit, $return) = @_;
  return "unsigned f(unsigned char n, unsigned char a, unsigned char *p) {\n"
    . "  unsigned s = $start, t = 1, i = 0;\n  " . loop_text($form, $b, $begin, $limit) . "\n"
    . "  return $return;\n}\n";
}

my $return = pick('s', 's + t', 's ^ i');
my ($form, $other) = (pick(0 .. 3), pick(0 .. 5));
my $new_body = rewritten($body);
my ($begin, $limit, $new_return) = ('0', 'n', $return);
if (rand() < 0.5) {
  my $kind = pick(0 .. 3);
  if ($kind == 0) { $begin = '1'; }
  elsif ($kind == 1) { $limit = '(n | 1u)'; }
  elsif ($kind == 2) { $new_return = 's + (i > 200)'; }
  else { $new_body = changed($new_body); }
}
for (['old', $form, $body, '0', 'n', $return], ['new', $other, $new_body, $begin, $limit, $new_return]) {
  my ($name, @rest) = @$_;
  open my $out, '>', "$dir/$name.c" or die "$dir/$name.c: $!\n";
  print $out function_text(@rest);
  close $out;
}
