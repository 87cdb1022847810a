import { refuseOtherMerchant } from '../other-merchant.ts'
import { answerOrUnknown, text } from '../read-json.ts'
import type { TwoStepVendor } from '../vendor.ts'
import { approveOnMobile, requestOnPc } from './approve.ts'
import { readAuthorization } from './authorization.ts'
import { refundAtInicis } from './cancel.ts'
import { netCancelOnMobile, netCancelOnPc } from './net-cancel.ts'
import { readOutcome } from './outcome.ts'
import { readInicisReturn } from './return.ts'
import { startOnMobile, startOnPc } from './start.ts'

/**
 * KG Inicis: two flows of one provider, with fields, hashes and codes of their own. On a computer its script opens the
 * window, on a phone a form does. Which one it was is saved with the authorization.
 */
export const inicis: TwoStepVendor = {
  id: 'inicis',
  kind: 'two-step',
  credentials: ['signKey', 'hashKey', 'apiKey'],

  start: async (order, context) =>
    order.device === 'pc' ? startOnPc(order, context) : startOnMobile(order, context),

  readReturn: (raw, order, { account }) => readInicisReturn(raw, order, account),

  approve(order, authorization, context) {
    const authorized = readAuthorization(authorization)
    return answerOrUnknown(async () => {
      const answer =
        authorized.flow === 'pc'
          ? await requestOnPc(authorized.authUrl, authorized.authToken, context)
          : await approveOnMobile(authorized, context)
      const merchant = authorized.flow === 'mobile' ? text(answer, 'P_MID') : null
      const refused = refuseOtherMerchant(merchant, context.account)
      return refused ?? readOutcome(authorized.flow, answer, order, context.account)
    })
  },

  authorizationId(authorization) {
    const authorized = readAuthorization(authorization)
    return authorized.flow === 'pc' ? authorized.authToken : authorized.tid
  },

  async netCancel(order, authorization, context) {
    const authorized = readAuthorization(authorization)
    return authorized.flow === 'pc'
      ? netCancelOnPc(authorized, context)
      : netCancelOnMobile(order, authorized, context)
  },

  cancel: (_order, cancelRequest, context) => refundAtInicis(cancelRequest, context),
}
