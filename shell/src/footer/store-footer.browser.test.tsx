import { describe, expect, it } from 'vitest'
import { aShop, renderInShell } from '../testing/shell-under-test.tsx'
import { cleanHtml } from './clean-html.ts'
import { StoreFooter } from './store-footer.tsx'

const clean = (html: string) => {
  const container = document.createElement('div')
  container.append(cleanHtml(html) ?? '')
  return container.innerHTML
}
const setUp = (userAppFooter: string) =>
  renderInShell(<StoreFooter />, { shop: aShop({ storeInfo: { userAppFooter } }) })

describe('the footer that a store wrote itself', () => {
  it('replaces the default footer, below the links to the terms [1.2.4-08]', async () => {
    const { screen } = await setUp('<p>골목분식 <b>이골목</b><br>02-3456-7890</p>')
    await expect.element(screen.getByText('이골목')).toBeVisible()
    await expect.element(screen.getByText('호스팅 제공: Storefront')).not.toBeInTheDocument()
    const link = screen.getByRole('button', { name: '이용약관' }).element()
    const own = screen.getByText('이골목').element()
    expect(link.compareDocumentPosition(own) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('falls back to the default footer where nothing of it is left', async () => {
    const { screen } = await setUp('<script>window.wasRun = true</script>')
    await expect.element(screen.getByText('호스팅 제공: Storefront')).toBeVisible()
    expect(window).not.toHaveProperty('wasRun')
  })

  it('updates when the store changes', async () => {
    const { host, screen } = await setUp('<p>어제</p>')
    await expect.element(screen.getByText('어제')).toBeVisible()
    host.shop.set(aShop({ storeInfo: { userAppFooter: '<p>오늘</p>' } }))
    await expect.element(screen.getByText('오늘')).toBeVisible()
    await expect.element(screen.getByText('어제')).not.toBeInTheDocument()
  })
})

describe('sanitized HTML of a store', () => {
  it.each([
    ['<script>alert(1)</script>네', '네'],
    ['<img src="/logo.webp" onerror="alert(1)">', '<img src="/logo.webp" alt="" loading="lazy">'],
    ['<img src="https://track.test/pixel.gif">네', '네'],
    ['<img src="//track.test/pixel.gif">네', '네'],
    ['<img src="/\\track.test/pixel.gif">네', '네'],
    ['<img src="/.//track.test/pixel.gif">네', '네'],
    ['<img src="/&#9;/track.test/pixel.gif">네', '네'],
    ['<a href="javascript:alert(1)">네</a>', '<a>네</a>'],
    ['<a href=" java&#10;script:alert(1)">네</a>', '<a>네</a>'],
    ['<a href="/elsewhere/menus">네</a>', '<a>네</a>'],
    ['<p style="position:fixed" class="x" id="root" data-x="1" onclick="alert(1)">네</p>', '<p>네</p>'],
    ['<iframe src="https://evil.test"></iframe>네', '네'],
    ['<form action="https://evil.test"><input name="card"><button>네</button></form>', '네'],
    ['<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>네', '네'],
    ['<style>body{display:none}</style>네', '네'],
    ['<h1>네</h1>', '네'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>', ''],
  ])('loses active content: %s', (written, cleaned) => {
    expect(clean(written)).toBe(cleaned)
  })

  it('keeps texts, lists, tables, phone and mail links', () => {
    const unchanged =
      '<p>이름 <strong>골목</strong></p><ul><li>하나</li></ul><table><tbody><tr><td>a</td></tr></tbody></table>' +
      '<a href="tel:0234567890">전화</a><a href="mailto:a@b.kr">편지</a>'
    expect(clean(unchanged)).toBe(unchanged)
  })

  it('opens other sites in a new tab without access to this page', () => {
    expect(clean('<a href="https://ftc.test" target="_self" rel="opener">공정위</a>')).toBe(
      '<a href="https://ftc.test" target="_blank" rel="noopener noreferrer">공정위</a>',
    )
  })
})

it("names the representative, and shows the store's own footer, in English where the store has it so", async () => {
  const storeInfo = (own: string, english?: string) => ({
    representative: '김포근',
    userAppFooter: own,
    translations: { en: { representative: 'Kim Pogeun', ...(english && { userAppFooter: english }) } },
  })
  const usual = await renderInShell(<StoreFooter />, {
    shop: aShop({ storeInfo: storeInfo('') }),
    locale: 'en',
  })
  await expect.element(usual.screen.getByText(/Representative Kim Pogeun/)).toBeVisible()
  await usual.screen.unmount()
  const own = await renderInShell(<StoreFooter />, {
    shop: aShop({ storeInfo: storeInfo('<p>골목 이야기</p>', '<p>Our story</p>') }),
    locale: 'en',
  })
  await expect.element(own.screen.getByText('Our story')).toBeVisible()
})
