import { expect, it } from 'vitest'
import { logOutput } from './log-output.ts'

/** A disk with space for so many bytes, of which each character takes one; `put` writes to it. */
function aDisk(freeBytes: number) {
  const disk = { left: freeBytes, text: '' }
  const put = (text: string) => {
    if (disk.left === 0) throw new Error('ENOSPC')
    const part = text.slice(0, disk.left)
    disk.left -= part.length
    disk.text += part
    return part === text
  }
  return { disk, output: logOutput(put) }
}

it('log lines are written as they come', () => {
  const { disk, output } = aDisk(1_000)
  for (const line of ['{"msg":"하나"}\n', '{"msg":"둘"}\n']) output.write(line)
  expect(disk.text).toBe('{"msg":"하나"}\n{"msg":"둘"}\n')
})

it('log lines that a full disk refuses are lost without an error, and counted once there is space again', () => {
  const { disk, output } = aDisk(12)
  for (const msg of ['a', 'b', 'c']) output.write(`{"msg":"${msg}"}\n`)
  expect(disk.text).toBe('{"msg":"a"}\n')
  disk.left = 1_000
  output.write('{"msg":"d"}\n')
  output.write('{"msg":"e"}\n')
  const [first, notice, ...rest] = disk.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(first).toEqual({ msg: 'a' })
  expect(notice).toMatchObject({ level: 40, lost: 2 })
  expect(rest).toEqual([{ msg: 'd' }, { msg: 'e' }])
})

it('a line that was cut off stands alone, so that the next one can be read', () => {
  const { disk, output } = aDisk(5)
  output.write('{"msg":"a"}\n')
  disk.left = 1_000
  output.write('{"msg":"b"}\n')
  const lines = disk.text.trim().split('\n')
  expect(lines[0]).toBe('{"msg')
  expect(lines.slice(1).map((line) => JSON.parse(line))).toMatchObject([{ lost: 1 }, { msg: 'b' }])
})
