import { crc32, deflateRawSync } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** A zip file that depends only on the files: all times are the earliest of the format. */
export function zip(files: Iterable<readonly [path: string, content: string | Uint8Array]>): Uint8Array {
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [path, content] of files) add(archive, path, typeof content === 'string' ? Buffer.from(content) : content)
  archive.end()
  return Buffer.concat(chunks)
}

/** Node compresses many times faster than the library, which writes the container. */
function add(archive: Zip, filename: string, content: Uint8Array): void {
  const file: ZipInputFile = {
    filename,
    size: content.length,
    crc: crc32(content),
    compression: 8,
    // The format holds local times, so this time is the same everywhere.
    mtime: new Date(1980, 0, 1),
  }
  archive.add(file)
  file.ondata?.(null, deflateRawSync(content, { level: 3 }), true)
}
