/// <reference lib="dom" />
import { renderedHtml } from '../fixtures/first-screen.ts'
import { expect, test } from '../fixtures/test.ts'

/* What the document of a table's link shows before the API has said which table it is. */

const tableCall = /\/gettable\?/
const latte = '딸기 구름 라떼'

test('the menu is there while the table is asked for, a tap on it is carried out afterwards, and Back leads to Main', async ({
  page,
  counter,
  customer,
}) => {
  const link = await counter.tableLink('7')
  await renderedHtml(page, link)
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(tableCall, async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await page.goto(link)
  const rendered = page.locator('#first-screen')
  await expect(rendered.getByText('다른 자리예요')).toBeVisible()
  await rendered.getByRole('button', { name: latte, exact: true }).first().click()
  mayAnswer.resolve()
  await expect(customer.dialog(latte)).toBeVisible()
  await expect(rendered).toHaveCount(0)
  await page.goBack()
  await expect(customer.dialog(latte)).toBeHidden()
  await expect(page.getByText(customer.text.seat('7')).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page.getByText(customer.text.seat('7')).first()).toBeVisible()
})

test.describe('where the API cannot be reached', () => {
  // The browser logs the failed calls.
  test.use({ consoleErrors: { expected: true } })

  test('Main is shown with a message where the table cannot be asked for, and the next scan opens the menu', async ({
    page,
    counter,
    customer,
  }) => {
    const link = await counter.tableLink('7')
    await renderedHtml(page, link)
    await page.route(tableCall, (route) => route.abort())
    await page.goto(link)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect(page.getByRole('heading', { name: '포근커피 성수점', level: 1 })).toBeAttached()
    await page.unroute(tableCall)
    await page.goto(link)
    await expect(page.getByText(customer.text.seat('7')).first()).toBeVisible()
  })
})
