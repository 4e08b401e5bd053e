/**
 * The hash slot of a key without braces, from 0 to 16,383: CRC-16/XMODEM (Redis Cluster specification, "Key distribution
 * model").
 */
export function slotOf(key: string): number {
  let crc = 0
  for (const byte of Buffer.from(key)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc % 16_384
}
