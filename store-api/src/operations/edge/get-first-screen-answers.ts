import { getFirstScreenAnswers } from '@storefront/contract/endpoints/edge.ts'
import type { PreparedAnswer } from '../../answers/prepared-answer.ts'
import { operation } from '../../http/operation.ts'
import { preparedInitData } from '../start-up/get-init-data.ts'
import { limitsOfToday } from '../start-up/product-data.ts'

export default operation(getFirstScreenAnswers, async ({ store, services, db, now }, { withMenu }) => {
  const initData = tagged(preparedInitData(store, now, services).forGuests)
  if (!withMenu) return { initData }
  const { own, root, parent } = store
  return {
    initData,
    productData: tagged(own.withoutChoices, own.answer.etag),
    ...(parent && { rootProductData: tagged(root.withoutChoices, root.answer.etag) }),
    productLimits: tagged(await limitsOfToday(db, store, now, { withKinds: true })),
  }
})

const tagged = ({ body, etag }: PreparedAnswer, tag = etag) => ({ tag, text: body.toString() })
