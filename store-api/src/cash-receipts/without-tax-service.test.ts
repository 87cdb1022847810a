import { prepareInfoForPaying } from '@storefront/contract/endpoints/pay-popup.ts'
import { code } from '@storefront/contract/envelope.ts'
import { expect, it } from 'vitest'
import { aReceiptApi, aReceiptCustomer, personal } from '../testing/cash-receipt-store.ts'
import { testApi } from '../testing/test-api.ts'

it('without a tax service no cash receipt is offered, and a request for one is refused', async () => {
  const receipts = await aReceiptApi(({ vendors }) => testApi({ env: {}, ...(vendors && { vendors }) }))
  const { api } = receipts
  const { payer, purchase, storeId, uses } = await aReceiptCustomer(receipts, [20_000])
  const ownRequest = { storeId, userId: payer.userId }
  const { takesCashReceipts } = await api.call(prepareInfoForPaying, ownRequest, { as: payer })
  expect(takesCashReceipts).toBe(false)
  const request = { tenders: uses(11_500), payType: null }
  expect(await payer.triesToSavePayment(purchase, { ...request, cashReceipt: personal })).toMatchObject({
    code: code.badRequest,
    payload: { field: 'payInfo.prepaidcardPayCashreceiptInfo' },
  })
  expect((await payer.triesToSavePayment(purchase, request)).code).toBe(code.ok)
  await api.close()
})
