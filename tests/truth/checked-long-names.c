// RUN: --entry parse --native-checks 6
// DEMAND: differs
// UNSHOWN: unconfirmed
// UNSHOWN: earlier object
// NATIVE: none
// WHY: the names of the pointers' choices are longer than any limit that an implementation might have; the native runs must find them
//- old.c
struct descriptor_of_a_message_of_the_protocol { int magic; struct descriptor_of_a_message_of_the_protocol *next_descriptor_of_a_message_of_the_protocol; };
struct field { int type; struct descriptor_of_a_message_of_the_protocol *descriptor_of_the_message_that_contains_the_scanned_member_of_the_file; };
struct member { struct field *field_of_the_scanned_member_of_the_message_that_contains_the_scanned_member; };

int parse(struct member *scanned_member_of_the_message_that_contains_the_scanned_member_of_the_file) {
  struct member *m = scanned_member_of_the_message_that_contains_the_scanned_member_of_the_file;
  if (!m) return 0;
  struct field *f = m->field_of_the_scanned_member_of_the_message_that_contains_the_scanned_member;
  if (!f || f->type != 7) return 0;
  if (!f->descriptor_of_the_message_that_contains_the_scanned_member_of_the_file) return 0;
  if (f->descriptor_of_the_message_that_contains_the_scanned_member_of_the_file->magic == 5) return 1;
  return 0;
}
//- new.c
struct descriptor_of_a_message_of_the_protocol { int magic; struct descriptor_of_a_message_of_the_protocol *next_descriptor_of_a_message_of_the_protocol; };
struct field { int type; struct descriptor_of_a_message_of_the_protocol *descriptor_of_the_message_that_contains_the_scanned_member_of_the_file; };
struct member { struct field *field_of_the_scanned_member_of_the_message_that_contains_the_scanned_member; };

int parse(struct member *scanned_member_of_the_message_that_contains_the_scanned_member_of_the_file) {
  struct member *m = scanned_member_of_the_message_that_contains_the_scanned_member_of_the_file;
  if (!m) return 0;
  struct field *f = m->field_of_the_scanned_member_of_the_message_that_contains_the_scanned_member;
  if (!f || f->type != 7) return 0;
  if (!f->descriptor_of_the_message_that_contains_the_scanned_member_of_the_file) return 0;
  if (f->descriptor_of_the_message_that_contains_the_scanned_member_of_the_file->magic == 5) return 2;
  return 0;
}
