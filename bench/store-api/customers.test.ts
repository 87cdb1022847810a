import { expect, it } from 'vitest'
import { amountCheck } from './customers.ts'

const answer = (orderId: number, totalCount: number, totalAmount: number, code = 200) =>
  JSON.stringify({ code, message: '', payload: { order: { orderId, totalCount, totalAmount } } })

it('an answer to a line change counts as right only with the amount of its order and count', () => {
  const { isRight, counts } = amountCheck([{ orderId: 7, unitAmount: 4_500 }])
  expect(isRight(answer(7, 1, 4_500))).toBe(true)
  expect(isRight(answer(7, 2, 9_000))).toBe(true)
  expect(counts).toEqual(
    new Map([
      [1, 1],
      [2, 1],
    ]),
  )
  expect(isRight(answer(7, 2, 4_500))).toBe(false)
  expect(isRight(answer(7, 3, 13_500))).toBe(false)
  expect(isRight(answer(8, 1, 4_500))).toBe(false)
  expect(isRight(answer(7, 1, 4_500, 400))).toBe(false)
  expect(isRight('{"code":200,"message":"","payload":{}}')).toBe(false)
})
