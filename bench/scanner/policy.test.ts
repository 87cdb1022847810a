import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumLaunch } from '@storefront/build/chromium.ts'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawFrame } from './draw-frame.ts'
import { plannedFrames } from './frame-plan.ts'
import type { BenchPage } from './page/page.ts'
import { type PageServer, servePage } from './page-server.ts'
import { symbolOf } from './symbols.ts'

const folder = await mkdtemp(join(tmpdir(), 'fake-camera-'))
const easyFrame = plannedFrames().find(({ format, isHard }) => format === 'ean_13' && !isHard)
if (!easyFrame) throw new Error('no frame planned')
let browser: Browser
const servers: PageServer[] = []

beforeAll(async () => {
  const picture = drawFrame(easyFrame, await symbolOf('ean_13', easyFrame.text))
  const video = join(folder, 'camera.y4m')
  await writeFile(video, y4m(picture))
  browser = await chromium.launch(
    chromiumLaunch([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ]),
  )
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(servers.map((server) => server.close()))
  await rm(folder, { recursive: true, force: true })
})

async function open(options: Parameters<typeof servePage>[0] = {}) {
  const server = await servePage(options)
  servers.push(server)
  const page = await browser.newPage()
  await page.goto(server.origin)
  return page
}
const bench = () => (globalThis as unknown as { bench: BenchPage }).bench

describe('under the policy of the pages, which lets no WebAssembly compile', () => {
  it('the scanner decodes with WebAssembly in a worker that has the policy of its own response', async () => {
    const page = await open()
    expect(await page.evaluate(`(${bench})().canCompile()`)).toBe(false)
    expect(await page.evaluate(`(${bench})().chosenDecoder()`)).toBe('wasm')
    expect(await page.evaluate(`(${bench})().scan()`)).toEqual({ format: 'ean_13', text: easyFrame.text })
  })

  it('the scanner decodes with @zxing/browser if the worker is served without its policy', async () => {
    const page = await open({ withoutWorkerPolicy: true })
    expect(await page.evaluate(`(${bench})().chosenDecoder()`)).toBe('zxing-browser')
    expect(await page.evaluate(`(${bench})().scan()`)).toEqual({ format: 'ean_13', text: easyFrame.text })
  })
})

/** Video of one grey picture, twice. */
function y4m({ width, height, pixels }: ReturnType<typeof drawFrame>): Buffer {
  const frame = [Buffer.from('FRAME\n'), Buffer.from(pixels), Buffer.alloc((width * height) / 2, 128)]
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`),
    ...frame,
    ...frame,
  ])
}
