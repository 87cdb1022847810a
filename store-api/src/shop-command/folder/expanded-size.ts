import { inflateRawSync } from 'node:zlib'

/** Of the structures of a ZIP archive; below, their fields are read at the offsets of PKWARE’s APPNOTE.TXT, 4.3. */
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
/** Of the end of the directory without its comment, of an entry of the directory, and of a file's own header, in bytes. */
const lengths = { end: 22, entry: 46, file: 30 }
/** The method of a compressed file; others are stored as they are. */
const deflated = 8

/**
 * How many bytes the files of a ZIP archive have together, by expanding them: what the archive says of itself may be wrong.
 * @param maxBytes stops there
 * @returns `over-limit` where they have more than that
 */
export function expandedSize(bytes: Uint8Array, maxBytes: number): number | 'over-limit' | 'no-archive' {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let size = 0
    for (const { method, data } of entriesOf(zip)) {
      size +=
        method === deflated
          ? inflateRawSync(data, { maxOutputLength: maxBytes - size + 1 }).length
          : data.length
      if (size > maxBytes) return 'over-limit'
    }
    return size
  } catch (error) {
    return error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? 'over-limit'
      : 'no-archive'
  }
}

/** The files that the directory at the end names. @throws where the archive is broken */
function* entriesOf(zip: Buffer): Generator<{ method: number; data: Buffer }> {
  let end = zip.length - lengths.end
  while (end >= 0 && zip.readUInt32LE(end) !== signatures.end) end -= 1
  const count = zip.readUInt16LE(end + 10)
  let position = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (zip.readUInt32LE(position) !== signatures.entry) throw new Error('no entry of a directory')
    const file = zip.readUInt32LE(position + 42)
    if (zip.readUInt32LE(file) !== signatures.file) throw new Error('no file')
    const begin = file + lengths.file + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
    yield {
      method: zip.readUInt16LE(position + 10),
      data: zip.subarray(begin, begin + zip.readUInt32LE(position + 20)),
    }
    position +=
      lengths.entry +
      zip.readUInt16LE(position + 28) +
      zip.readUInt16LE(position + 30) +
      zip.readUInt16LE(position + 32)
  }
}
