import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { backgroundCompression } from '../compression/background-compression.ts'
import { FinishedDocuments, finished } from './finished-documents.ts'

const aDocument = (text: string) => vi.fn(() => finished(text, {}))

describe('finished documents', () => {
  it('are made once for the same page from the same objects', () => {
    const documents = new FinishedDocuments()
    const store = {}
    const make = aDocument('<p>cafe</p>')
    const first = documents.getOrMake('cafe / ko', [store], make)
    expect(documents.getOrMake('cafe / ko', [store], make)).toBe(first)
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('are made again as soon as one of the objects is another one, also an equal one', () => {
    const documents = new FinishedDocuments()
    const make = aDocument('<p>cafe</p>')
    documents.getOrMake('cafe / ko', [{ hours: 1 }, undefined], make)
    documents.getOrMake('cafe / ko', [{ hours: 1 }, undefined], make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('are dropped, least recently used first, where all together have too many bytes', () => {
    const documents = new FinishedDocuments(3_500)
    const make = aDocument('x'.repeat(1_000))
    documents.getOrMake('a', [], make)
    documents.getOrMake('b', [], make)
    documents.getOrMake('a', [], make)
    documents.getOrMake('c', [], make)
    expect(make).toHaveBeenCalledTimes(3)
    documents.getOrMake('a', [], make)
    expect(make).toHaveBeenCalledTimes(3)
    documents.getOrMake('b', [], make)
    expect(make).toHaveBeenCalledTimes(4)
  })

  it('are compressed once for each encoding', async () => {
    const document = finished('<p>카페</p>', {})
    const compressed = document.in('br')
    expect(document.in('br')).toBe(compressed)
    expect(brotliDecompressSync(await compressed).toString()).toBe('<p>카페</p>')
  })

  it('are compressed again to fewer bytes in the background, once they were sent for the first time', async () => {
    const text = Array.from({ length: 2_000 }, (_, index) => `<li>menu ${index * 7_919}</li>`).join('')
    const compress = backgroundCompression()
    const document = finished(text, {}, compress)
    const first = await document.in('br')
    await expect.poll(async () => (await document.in('br')).length).toBeLessThan(first.length)
    const smaller = await document.in('br')
    expect(brotliDecompressSync(smaller).toString()).toBe(text)
    expect(await document.in('br')).toBe(smaller)
    // The pause after the first document is not over.
    const other = finished(text, {}, compress)
    const otherFirst = await other.in('br')
    expect(await other.in('br')).toBe(otherFirst)
  })

  it('stay as they are while no processor time is free for compressing them again, which is tried at the next request', async () => {
    const smaller = Buffer.from('smaller')
    const answers = [undefined, smaller]
    const document = finished('<p>cafe</p>', {}, async () => answers.shift())
    const first = await document.in('br')
    expect(answers).toEqual([smaller])
    expect(await document.in('br')).toBe(first)
    await expect.poll(() => document.in('br')).toBe(smaller)
    expect(answers).toEqual([])
  })
})
