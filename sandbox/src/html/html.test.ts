import { describe, expect, it } from 'vitest'
import { html } from './html.ts'
import { clock, eventName, textOf, won } from './texts.ts'

describe('markup', () => {
  it('escapes values as text', () => {
    const note = `<img src=x onerror="alert('1')">&`
    expect(html`<p title="${note}">${note}</p>`.text).toBe(
      '<p title="&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;">&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;</p>',
    )
  })

  it('accepts markup, lists and empty values', () => {
    expect(
      html`<ul>${[1, 2].map((each) => html`<li>${each}</li>`)}${null}${false}${undefined}</ul>`.text,
    ).toBe('<ul><li>1</li><li>2</li></ul>')
  })
})

describe('staff texts', () => {
  it('are filled in, and never with a placeholder left', () => {
    expect(textOf('order', { number: 17 })).toBe('주문 17')
    expect(textOf('order')).toBe('주문 ')
    expect(won(12_000)).toBe('12,000원')
  })

  it("shows times of the store's time zone", () => {
    expect(clock(Date.parse('2026-11-20T00:05:00+09:00'), 540)).toBe('00:05')
  })

  it('shows the raw name of an unknown event', () => {
    expect([eventName('order.placed'), eventName('table.moved')]).toEqual(['새 주문', 'table.moved'])
  })
})
