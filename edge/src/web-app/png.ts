import { crc32, deflateSync } from 'node:zlib'

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]

/** A square picture, its pixels by column and row. */
export function png(size: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const rowLength = 1 + size * 4
  const rows = Buffer.alloc(size * rowLength)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) rows.set(pixelAt(x, y), y * rowLength + 1 + x * 4)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // Eight bits each of red, green, blue and alpha; the usual compression and filters, not interlaced.
  head.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    // The signature of every PNG file.
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}
