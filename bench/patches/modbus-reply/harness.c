/* The reply to a request of up to 300 bytes to write a bit, over a transport that drops it. */
#include "modbus-private.h"

static int begin(sft_t *reply, uint8_t *message) {
  message[0] = reply->slave;
  message[1] = reply->function;
  return 2;
}
static int transaction(const uint8_t *request, int *length) { return 0; }
static int finish(uint8_t *message, int length) { return length; }
static ssize_t drop(modbus_t *connection, const uint8_t *message, int length) { return length; }
static int flush(modbus_t *connection) { return 0; }

int reply(unsigned length, unsigned char address, unsigned char on) {
  static const modbus_backend_t transport = {.header_length = 1,
                                             .build_response_basis = begin,
                                             .prepare_response_tid = transaction,
                                             .send_msg_pre = finish,
                                             .send = drop,
                                             .flush = flush};
  modbus_t connection = {.backend = &transport};
  uint8_t bits[2] = {0}, request[300] = {1, MODBUS_FC_WRITE_SINGLE_COIL, 0, address, on};
  modbus_mapping_t map = {.nb_bits = 2, .tab_bits = bits};
  if (length < 6 || length > sizeof request) return -2;
  return modbus_reply(&connection, request, (int)length, &map);
}
