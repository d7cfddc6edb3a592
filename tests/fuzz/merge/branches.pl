#!/usr/bin/perl
# usage: branches.pl SEED DIR: writes DIR/old.c and DIR/new.c, two versions of a function
# unsigned f(unsigned char n, unsigned char a, unsigned char *p), which does not use p. It consists
# of short branches on variables and locals, which --merge may execute without a fork, between
# branches that fork. The new version is a rewriting of the old one; half of the time it has a small
# change.
use strict;
use warnings;

my ($seed, $dir) = @ARGV;
srand($seed);
sub pick { return $_[int rand @_] }

my @places = ('x', 'y', 'z', 'c', 'g', 'h', 'k');

sub term { return pick(@places, 'n', 'a', pick(1, 2, 3, 7, 85, 128, 200, 255)) }

sub value {
  my $kind = pick(0 .. 7);
  return term() . ' + ' . term() if $kind <= 1;
  return term() . ' ^ ' . term() if $kind == 2;
  return term() . ' - ' . term() if $kind == 3;
  return term() . ' * 3 + ' . term() if $kind == 4;
  return '(' . term() . ' & 31) << ' . pick(1, 2) if $kind == 5;
  return term() . ' >> ' . pick(1, 3) if $kind == 6;
  return term();
}

sub test {
  my $kind = pick(0 .. 5);
  return term() . ' & ' . pick(1, 2, 16, 128) if $kind == 0;
  return term() . pick(' < ', ' > ', ' <= ') . pick(3, 77, 128, 200) if $kind <= 2;
  return '(signed char)(' . term() . ') < ' . pick(0, 5, '(signed char)a') if $kind == 3;
  return term() . ' == ' . term() if $kind == 4;
  return term() . ' < ' . term();
}

# A statement is [kind, parts...]; a side is a list of [place, operator, value].
sub side { return [map { [pick(@places), pick('=', '=', '+=', '^=', '-='), value()] } 1 .. pick(1, 1, 2)] }

sub branch {
  return ['branch', '(unsigned char)y', [['x', '=', 'a / (unsigned char)y + x']], []] if rand() < 0.05; # of 0, the division is not executed
  return ['branch', test(), side(), rand() < 0.5 ? side() : []];
}

sub statement {
  my $kind = pick(0 .. 9);
  return ['leave', test(), value()] if $kind == 0;
  return ['assign', pick(@places), value()] if $kind == 1;
  return ['loop', pick(2, 3, 8), [map { branch() } 1 .. pick(1, 2)]] if $kind == 2;
  return ['quotient', pick(@places), value(), term()] if $kind == 3;
  return branch();
}

sub sides_text {
  my ($which) = @_;
  return join ' ', map { "$_->[0] $_->[1] $_->[2];" } @$which;
}

sub branch_text {
  my ($test, $yes, $no, $is_new) = @_;
  my $form = $is_new ? pick(0 .. 3) : 0;
  if ($form == 1) { # the sides exchanged
    return "if (!($test)) { " . sides_text($no) . ' } else { ' . sides_text($yes) . ' }';
  }
  if ($form == 2 && @$yes == 1 && !@$no) { # a conditional expression
    my ($place, $op, $value) = @{ $yes->[0] };
    my $all = $op eq '=' ? "($value)" : "$place " . substr($op, 0, 1) . " ($value)";
    return "$place = ($test) ? $all : $place;";
  }
  if ($form == 3) { # one test after the other
    my $name = 'c' . int rand 1e9;
    return "{ unsigned char $name = !!($test); if ($name) { " . sides_text($yes) . " } if (!$name) { " . sides_text($no) . ' } }';
  }
  return "if ($test) { " . sides_text($yes) . ' }' . (@$no ? ' else { ' . sides_text($no) . ' }' : '');
}

sub statement_text {
  my ($s, $is_new) = @_;
  my ($kind, @part) = @$s;
  return "if ($part[0]) return $part[1];" if $kind eq 'leave';
  return "$part[0] = $part[1];" if $kind eq 'assign';
  return "$part[0] = ($part[1]) / (($part[2] & 7) + 1u);" if $kind eq 'quotient';
  return branch_text(@part, $is_new) if $kind eq 'branch';
  my $body = join ' ', map { statement_text($_, $is_new) } @{ $part[1] };
  return "for (unsigned i = 0; i < $part[0]; i++) { $body }";
}

sub changed { # one number or name of the text
  my ($text) = @_;
  my @at;
  push @at, pos($text) while $text =~ /(?<![\w.])(?=(?:3|77|128|200|85|[xyzgh])\b)/g;
  return $text unless @at;
  pos($text) = pick(@at);
  $text =~ s/\G(\w+)/my $word = $1; $word =~ m{^\d} ? $word + 1 : pick('x', 'y', 'g')/e;
  return $text;
}

my @statements = map { statement() } 1 .. 3 + int rand 4;
my $has_change = rand() < 0.5;
my $changes_at = int rand @statements;
my $head = "static unsigned char g;\nstatic unsigned short h;\nstatic int k;\n"
  . "unsigned f(unsigned char n, unsigned char a, unsigned char *p) {\n"
  . "  unsigned x = n, y = a;\n  int z = a - 100;\n  unsigned char c = n ^ a;\n  g = n;\n  h = a;\n  k = -1;\n  (void)p;\n";
for my $version ('old', 'new') {
  open my $out, '>', "$dir/$version.c" or die "$dir/$version.c: $!\n";
  print $out $head;
  for my $k (0 .. $#statements) {
    my $text = statement_text($statements[$k], $version eq 'new');
    $text = changed($text) if $version eq 'new' && $has_change && $k == $changes_at;
    print $out "  $text\n";
  }
  print $out "  return x * 5 + y * 3 + (unsigned)z + c + g * 7u + (unsigned)h * 9u + (unsigned)k;\n}\n";
  close $out;
}
