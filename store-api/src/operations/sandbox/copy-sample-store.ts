import { randomBytes } from 'node:crypto'
import { copySampleStore } from '@storefront/contract/endpoints/sandbox.ts'
import { code } from '@storefront/contract/envelope.ts'
import { waitingLimit as waitingLimits } from '@storefront/contract/wire-enums.ts'
import { isOnTheMenu } from '@storefront/domain/menu/visible-products.ts'
import type { StoreInfoJson } from '../../database/schema/store-json.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { alwaysOpen } from '../../sample/always-open.ts'
import { connectStore, sandboxStoreKey } from '../../sample/connect-sandbox.ts'
import { copyStore, limitProduct } from '../../sample/copy-store.ts'

export default operation(copySampleStore, async ({ services, now, transaction }, request) => {
  const { config, secrets, stores } = services
  const { sandbox } = config
  const original = sandbox && (await stores.byPageName(request.like))
  if (!sandbox || !original) refuse(code.notFound, 'no such sample')
  const pageName = `${request.like.slice(0, 40)}-${randomBytes(5).toString('hex')}`
  const { row } = original

  return transaction(async (tx) => {
    const { storeId, productIds } = await copyStore(tx, row, {
      pageName,
      info: withOptions(request.keepHours ? row.info : alwaysOpen(row.info, request.hours), request),
      bundles: request.bundles ?? row.bundles,
      tables: request.tables,
      now,
    })
    // Products of the head office keep their ids: the copy sells the same ones.
    const byName = new Map(
      original.index.all
        .filter(isOnTheMenu)
        .map((each) => [each.name, productIds.get(each.productId) ?? each.productId]),
    )
    for (const [name, maxNumber] of Object.entries(request.limits ?? {})) {
      const productId = byName.get(name)
      if (productId === undefined) refuse(code.notFound, 'limits: no such product')
      await limitProduct(tx, storeId, productId, maxNumber)
    }
    await connectStore(tx, secrets, sandbox, storeId, now)
    return {
      storeId,
      pageName,
      storeKey: sandboxStoreKey(sandbox, storeId),
      productIds: Object.fromEntries(byName),
    }
  })
})

/** Settings of the copy that differ from the sample's. */
function withOptions(
  info: StoreInfoJson,
  {
    prepaid,
    preOrder,
    waitingLimit,
  }: { prepaid: boolean; preOrder: boolean; waitingLimit?: number | undefined },
): StoreInfoJson {
  const waitingSetting = {
    ...info.waitingSetting,
    ...(preOrder && { isPreOrderAvailable: true }),
    ...(waitingLimit !== undefined && {
      waitingAvailableLimitType: waitingLimits.limited,
      waitingAvailableLimit: waitingLimit,
    }),
  }
  return {
    ...info,
    waitingSetting,
    ...(prepaid && { functionSetting: { ...info.functionSetting, isOrderAvailableWithPostPay: false } }),
    ...(preOrder && {
      reservationSetting: { ...info.reservationSetting, isPreOrderAvailable: true },
    }),
  }
}
