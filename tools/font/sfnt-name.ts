/**
 * The font under another name. The licence reserves the original's name, so a subset must not carry it.
 * Replaces family, full, PostScript and unique names in the `name` table of a TrueType file; copyright,
 * version, licence and its address stay.
 */
export function renameFont(font: Buffer, family: string): Buffer {
  const tables = readTables(font)
  const name = tables.find((table) => table.tag === 'name')
  if (!name) throw new Error('The font has no name table.')
  name.data = nameTable(retainedRecords(name.data), family)
  return writeTables(font.readUInt32BE(0), tables)
}

type Table = { tag: string; data: Buffer }
type NameRecord = { id: number; text: string }

const WINDOWS = 3
const UNICODE_BMP = 1
const ENGLISH_US = 0x409
/** Copyright, version, licence, licence address. */
const keptIds = new Set([0, 5, 13, 14])

/** The texts of a name table that Windows and browsers read (platform 3, English). */
export function readNames(data: Buffer): NameRecord[] {
  const count = data.readUInt16BE(2)
  const strings = data.readUInt16BE(4)
  const records: NameRecord[] = []
  for (let index = 0; index < count; index++) {
    const offset = 6 + index * 12
    if (data.readUInt16BE(offset) !== WINDOWS || data.readUInt16BE(offset + 4) !== ENGLISH_US) continue
    const start = strings + data.readUInt16BE(offset + 10)
    const text = Buffer.from(data.subarray(start, start + data.readUInt16BE(offset + 8)))
    records.push({ id: data.readUInt16BE(offset + 6), text: text.swap16().toString('utf16le') })
  }
  return records
}

/** The tables of a TrueType file, in its order. */
export function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const offset = 12 + index * 16
    const start = font.readUInt32BE(offset + 8)
    return {
      tag: font.toString('latin1', offset, offset + 4),
      data: font.subarray(start, start + font.readUInt32BE(offset + 12)),
    }
  })
}

function retainedRecords(data: Buffer): NameRecord[] {
  return readNames(data).filter(({ id }) => keptIds.has(id))
}

function nameTable(keep: NameRecord[], family: string): Buffer {
  const postScript = family.replaceAll(' ', '')
  const records = [
    ...keep,
    { id: 1, text: family },
    { id: 2, text: 'Regular' },
    { id: 3, text: `${postScript}-subset` },
    { id: 4, text: family },
    { id: 6, text: `${postScript}-Regular` },
  ].sort((a, b) => a.id - b.id)

  const head = Buffer.alloc(6 + records.length * 12)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  const texts = records.map(({ text }) => Buffer.from(text, 'utf16le').swap16())
  let offset = 0
  for (const [index, { id }] of records.entries()) {
    const length = texts[index]?.length ?? 0
    const fields = [WINDOWS, UNICODE_BMP, ENGLISH_US, id, length, offset]
    for (const [field, value] of fields.entries()) head.writeUInt16BE(value, 6 + index * 12 + field * 2)
    offset += length
  }
  return Buffer.concat([head, ...texts])
}

function writeTables(version: number, tables: Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16)
  const steps = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(version, 0)
  head.writeUInt16BE(tables.length, 4)
  // `searchRange`, `entrySelector` and `rangeShift` of the format.
  head.writeUInt16BE(2 ** steps * 16, 6)
  head.writeUInt16BE(steps, 8)
  head.writeUInt16BE(tables.length * 16 - 2 ** steps * 16, 10)

  let offset = head.length
  const bodies: Buffer[] = []
  for (const [index, { tag, data }] of tables.entries()) {
    const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(checksum(body), at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([head, ...bodies])
}

function checksum(body: Buffer): number {
  let sum = 0
  for (let index = 0; index < body.length; index += 4) sum = (sum + body.readUInt32BE(index)) >>> 0
  return sum
}
