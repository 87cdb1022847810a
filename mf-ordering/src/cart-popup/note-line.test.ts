import { describe, expect, it } from 'vitest'
import { setNoteLine } from './note-line.ts'

describe('a line that a switch writes into the note', () => {
  it('is put before the customer’s text, and is removed without changing it', () => {
    const note = '얼음 적게\n문 앞에'
    const noteWithLine = setNoteLine(note, '수저 없이', true)
    expect(noteWithLine).toBe('수저 없이\n얼음 적게\n문 앞에')
    expect(setNoteLine(noteWithLine, '수저 없이', false)).toBe(note)
  })

  it('is the only line of an empty note, which is empty again after removal', () => {
    expect(setNoteLine('', '수저 없이', true)).toBe('수저 없이')
    expect(setNoteLine('수저 없이', '수저 없이', false)).toBe('')
  })

  it('is added once, however often it is switched on', () => {
    expect(setNoteLine('수저 없이\n얼음 적게', '수저 없이', true)).toBe('수저 없이\n얼음 적게')
  })
})
