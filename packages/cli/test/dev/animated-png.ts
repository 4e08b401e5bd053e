import { crc32 } from 'node:zlib'

/** A picture of an animation, and how long it is shown, in milliseconds. */
export interface Frame {
  png: Buffer
  ms: number
}

/**
 * An animated PNG of pictures of one size and colour type, which repeats forever; readers that know no animation show the
 * first: PNG Specification (Third Edition), section 11.3.6.
 */
export function animatedPng(frames: readonly Frame[]): Buffer {
  const pictures = frames.map(({ png }) => chunksOf(png))
  const [first] = pictures
  const header = first?.find(({ type }) => type === 'IHDR')?.data
  if (!first || !header) throw new TypeError('An animation needs a picture.')
  let sequence = 0
  const animated = frames.flatMap(({ ms }, index) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(sequence++, 0)
    header.copy(control, 4, 0, 8) // width and height
    control.writeUInt16BE(ms, 20)
    control.writeUInt16BE(1_000, 22)
    const data = (pictures[index] ?? []).filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data)
    const parts = data.map((part) => {
      if (index === 0) return chunk('IDAT', part)
      const number = Buffer.alloc(4)
      number.writeUInt32BE(sequence++)
      return chunk('fdAT', Buffer.concat([number, part]))
    })
    return [chunk('fcTL', control), ...parts]
  })
  const count = Buffer.alloc(8)
  count.writeUInt32BE(frames.length)
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('acTL', count), ...animated, chunk('IEND', EMPTY)])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const EMPTY = Buffer.alloc(0)

interface Chunk {
  type: string
  data: Buffer
}

/** The chunks of a PNG: its length, type, data and checksum, one after the other. */
function chunksOf(png: Buffer): Chunk[] {
  const found: Chunk[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + 12
  }
  return found
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
