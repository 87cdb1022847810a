import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Carousel } from './carousel/carousel.tsx'
import { Header } from './header/header.tsx'
import { Picture } from './picture/picture.tsx'
import { Sheet } from './sheet/sheet.tsx'
import { ToastStack } from './toast/toast-stack.tsx'

// Imported at the top level, outside of the test's timeout, because slow machines take long.
const modules = import.meta.glob(['./*/*.{ts,tsx}', '!./**/*.test.*'], { eager: true })

it('no component touches window or document when it is imported', () => {
  expect(typeof window).toBe('undefined')
  expect(Object.keys(modules).length).toBeGreaterThan(100)
})

it('components that animate, observe or overlay render on a server', () => {
  const labels = { pauseLabel: 'Pause', playLabel: 'Play', label: 'News' }
  const slides = [1, 2].map((n) => ({ id: `${n}`, label: `${n}`, content: `slide ${n}` }))
  expect(renderToString(createElement(Carousel, { ...labels, slides, interval: 3000 }))).toContain('slide 2')
  expect(renderToString(createElement(Header, { title: 'Cafe', on: 'hero' }))).toContain('Cafe')
  expect(renderToString(createElement(Picture, { src: '/a.webp', alt: '', priority: true }))).toContain(
    '/a.webp',
  )
  expect(renderToString(createElement(ToastStack, { toasts: [], onDismiss: vi.fn() }))).toBe('')
  const sheet = { open: false, onClose: vi.fn(), title: 'Login', closeLabel: 'Close', children: 'in here' }
  expect(renderToString(createElement(Sheet, sheet))).toBe('')
})
