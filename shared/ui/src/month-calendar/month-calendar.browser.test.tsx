import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MonthCalendar } from './month-calendar.tsx'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function Birthday({
  onPick,
  isPickable,
  years = false,
}: {
  onPick?: (day: string) => void
  isPickable?: (day: string) => boolean
  years?: boolean
}) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <MonthCalendar
      value={day}
      onChange={(picked) => {
        setDay(picked)
        onPick?.(picked)
      }}
      today="2026-11-20"
      weekdayNames={names}
      monthTitle={({ year, month }) => `${year}-${month}`}
      dayLabel={(each) => each}
      previousMonthLabel="Month before"
      nextMonthLabel="Month after"
      {...(isPickable && { isPickable })}
      {...(years && {
        years: {
          previousLabel: 'Year before',
          nextLabel: 'Year after',
          title: String,
          monthTitle: (month: number) => `month ${month}`,
        },
      })}
    />
  )
}

/** Longer than the pause between two steps of the arrows. */
const waitForThrottle = () => new Promise((done) => setTimeout(done, 220))

it('heads its columns Sunday to Saturday and chooses a day [2.2-124]', async () => {
  const pick = vi.fn()
  const screen = await render(<Birthday onPick={pick} />)
  const heads = screen.getByRole('columnheader').elements()
  expect(heads.map((head) => head.textContent)).toEqual(names)
  await screen.getByRole('button', { name: '2026-11-05' }).click()
  expect(pick).toHaveBeenCalledWith('2026-11-05')
  await expect
    .element(screen.getByRole('button', { name: '2026-11-05' }))
    .toHaveAttribute('aria-pressed', 'true')
})

it('keeps the number of a day on one line, on a narrow phone with large text, too', async () => {
  document.documentElement.style.fontSize = '200%'
  await page.viewport(320, 700)
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })
  const screen = await render(<Birthday />)
  const days = screen.getByRole('button', { name: /^2026-11-\d\d$/ }).elements() as HTMLElement[]
  expect(days).toHaveLength(30)
  for (const day of days) {
    expect([day.textContent, day.scrollHeight, day.scrollWidth]).toEqual([
      day.textContent,
      day.clientHeight,
      day.clientWidth,
    ])
  }
})

it('hides the digits of a day from screen readers, which read its full date', async () => {
  const screen = await render(<Birthday />)
  const day = screen.getByRole('button', { name: '2026-11-05', exact: true })
  // An aria-label that does not contain the visible text as a word fails label-content-name-mismatch of axe.
  await expect.element(day).not.toHaveAttribute('aria-label')
  await expect.element(day.getByText('5', { exact: true })).toHaveAttribute('aria-hidden', 'true')
})

it('moves by month, and by year if it has year arrows [2.2-124]', async () => {
  const screen = await render(<Birthday years />)
  const title = screen.getByRole('heading')
  await screen.getByRole('button', { name: 'Month before' }).click()
  await expect.element(title).toHaveAccessibleName('2026-10')
  await waitForThrottle()
  await screen.getByRole('button', { name: 'Year before' }).click()
  await expect.element(title).toHaveAccessibleName('2025-10')
  await waitForThrottle()
  await screen.getByRole('button', { name: 'Month after' }).click()
  await expect.element(title).toHaveAccessibleName('2025-11')
})

it('moves one step in 200 ms, however often an arrow is tapped [2.2-125]', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  onTestFinished(() => clock.mockRestore())
  const screen = await render(<Birthday />)
  const next = screen.getByRole('button', { name: 'Month after' }).element() as HTMLElement
  const title = screen.getByRole('heading')
  for (let taps = 0; taps < 5; taps++) next.click()
  await expect.element(title).toHaveAccessibleName('2026-12')
  clock.mockReturnValue(10_199)
  next.click()
  clock.mockReturnValue(10_200)
  ;(screen.getByRole('button', { name: 'Month before' }).element() as HTMLElement).click()
  await expect.element(title).toHaveAccessibleName('2026-11')
})

it('shows a disabled day, and does not choose it', async () => {
  const pick = vi.fn()
  const screen = await render(<Birthday onPick={pick} isPickable={(day) => day <= '2026-11-20'} />)
  const tomorrow = screen.getByRole('button', { name: '2026-11-21' })
  await expect.element(tomorrow).toHaveAttribute('aria-disabled', 'true')
  ;(tomorrow.element() as HTMLElement).click()
  expect(pick).not.toHaveBeenCalled()
})

it('is one tab stop, navigated by arrow keys', async () => {
  const screen = await render(<Birthday />)
  ;(screen.getByRole('button', { name: '2026-11-20' }).element() as HTMLElement).focus()
  const focusedDay = () => document.activeElement?.lastElementChild?.textContent
  const press = async (keys: string, day: string) => {
    await userEvent.keyboard(keys)
    await expect.poll(focusedDay).toBe(day)
  }
  await press('{ArrowRight}', '2026-11-21')
  await press('{ArrowDown}', '2026-11-28')
  await press('{Home}', '2026-11-22')
  await press('{End}', '2026-11-28')
  await press('{PageUp}', '2026-10-28')
  await press('{Shift>}{PageUp}{/Shift}', '2025-10-28')
  await press('{ArrowUp}', '2025-10-21')
  expect(screen.getByRole('table').element().querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
})
