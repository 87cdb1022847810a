import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import ReservationScreen from '../reservation/reservation-screen.tsx'
import { installCustomer } from '../testing/a-guest.ts'
import { aProvisionalTicket, aQueue, aQueueWithTicket, aWaitingDeal } from '../testing/a-queue.ts'
import { button, chooseParty, chooseTime } from '../testing/reservation-form.tsx'
import WaitingScreen from '../waiting/waiting-screen.tsx'

/** As the shell's frame, on a phone on which every step is longer than the screen. */
const inFrame = (screen: React.ReactNode) =>
  render(
    <main tabIndex={-1} style={{ minHeight: '3000px' }}>
      {screen}
    </main>,
  )
const main = page.getByRole('main')

beforeEach(async () => {
  // As in the shell.
  history.scrollRestoration = 'manual'
  await page.viewport(320, 480)
  onTestFinished(() => page.viewport(390, 844))
})

async function expectStepStart(): Promise<void> {
  await expect.element(main).toHaveFocus()
  expect(scrollY).toBe(0)
}

it('the visitor of a reservation, and date and time again, begin at their tops with the focus [3.4-30]', async () => {
  installCustomer()
  await inFrame(<ReservationScreen />)
  await chooseParty()
  await chooseTime()
  expect(document.activeElement).not.toBe(main.element())
  scrollTo(0, 300)
  await button('다음').click()
  await expect.element(page.getByRole('heading', { name: '방문하는 사람' })).toBeInTheDocument()
  await expectStepStart()

  scrollTo(0, 300)
  await button('이전').click()
  await expect.element(button('다음')).toBeInTheDocument()
  await expectStepStart()
})

it('the change of a reservation begins at its top with the focus', async () => {
  installCustomer({ path: '/reservation?dealId=12' })
  await inFrame(<ReservationScreen />)
  await expect.element(button('예약 변경')).toBeInTheDocument()
  expect(document.activeElement).not.toBe(main.element())
  button('예약 변경').element().scrollIntoView()
  scrollBy(0, 50)
  await button('예약 변경').click()
  await expect.element(button('이대로 변경하기')).toBeInTheDocument()
  await expectStepStart()
})

it('a ticket that was taken begins at its top, with its number, and with the focus [3.4-46]', async () => {
  const host = installCustomer({
    path: '/waiting',
    answers: {
      getWaitingInfo: () => aQueue(),
      makeWaiting: () => ({ waiting: aProvisionalTicket() }),
      makeWaitingDeal: () => ({ waiting: aProvisionalTicket(), deal: aWaitingDeal() }),
    },
  })
  await inFrame(<WaitingScreen />)
  onTestFinished(cleanup)
  await page.getByRole('textbox', { name: '어른' }).fill('2')
  host.answer({ getWaitingInfo: () => aQueueWithTicket() })
  scrollTo(0, 300)
  await page.getByRole('button', { name: '대기표 받기' }).click()
  await expect.element(page.getByRole('region', { name: '대기표' })).toBeInTheDocument()
  await expectStepStart()
})
