import {
  cardChargeCancel,
  getPayInfoByChargeId,
  getUseListByPeriod,
  usagePageSize,
} from '@storefront/contract/endpoints/gift-cards.ts'
import { code } from '@storefront/contract/envelope.ts'
import { refundReason } from '@storefront/contract/wire-enums.ts'
import { canCancelCharge } from '@storefront/domain/gift-card/charge.ts'
import { approveInfos, payLines } from '../../deals/pay-list.ts'
import { issuerOfNumber, issuingStoreOf } from '../../gift-cards/issuing-store.ts'
import { ownCard } from '../../gift-cards/own-card.ts'
import { usageFilter, wireUsage } from '../../gift-cards/wire-card.ts'
import { customerOperation } from '../../http/operation.ts'
import { refundPurchase } from '../../refunds/refund-purchase.ts'
import { refuse } from '../../refusal.ts'
import { readGiftCardSale } from '../../repositories/gift-card-sales.ts'
import { readChargeOfDeal, readGiftCardUsage } from '../../repositories/gift-cards.ts'
import { readPayRecords } from '../../repositories/pay-records.ts'
import { readPayment } from '../../repositories/payments.ts'

export const getUseListByPeriodOperation = customerOperation(
  getUseListByPeriod,
  async ({ db, caller, services }, request) => {
    const { storeId, cardNum, startDate, endDate, type, before = null } = request
    const { userId } = caller
    const { card } = await ownCard(db, { storeId, userId, cardNum })
    const limit = usagePageSize + 1
    const query = { storeId: card.storeId, cardId: card.cardId, userId, startDate, endDate, before, limit }
    const rows = await readGiftCardUsage(db, { ...query, types: usageFilter(type) })
    const shownRows = rows.slice(0, usagePageSize)
    const useList = []
    for (const each of shownRows)
      useList.push(wireUsage(each, await services.stores.byId(each.row.atStoreId)))
    return { useList, next: rows.length > usagePageSize ? (shownRows.at(-1)?.row.entryId ?? null) : null }
  },
)

export const getPayInfoByChargeIdOperation = customerOperation(
  getPayInfoByChargeId,
  async ({ db, caller }, { storeId, chargeId }) => {
    const sale = await readGiftCardSale(db, storeId, chargeId)
    if (!sale) refuse(code.notFound, 'chargeId: no such charge')
    if (sale.userId !== caller.userId) refuse(code.forbidden, 'chargeId: not your own')
    const records = await readPayRecords(db, storeId, chargeId)
    const ownTxNumbers = sale.txNumber === null ? [] : [sale.txNumber]
    return { payList: payLines(records), payApproveInfoList: approveInfos(records, ownTxNumbers) }
  },
)

/** Cancels a charge while all six conditions hold (spec 3 §4); the card gives the money up when the provider has refunded it. */
export const cardChargeCancelOperation = customerOperation(
  cardChargeCancel,
  async (context, { storeId, cardNum, cardChargeInfo: { chargeId } }) => {
    const { store, caller, now, transaction } = context
    const { userId } = caller
    const issuer = (await issuerOfNumber(context, cardNum)) ?? store
    return transaction(async (tx) => {
      const { card } = await ownCard(tx, { storeId, userId, cardNum })
      const sale = await readGiftCardSale(tx, storeId, chargeId)
      if (sale?.kind !== 'charge' || sale.cardId !== card.cardId)
        refuse(code.notFound, 'chargeId: no such charge')
      if (sale.userId !== userId) refuse(code.forbidden, 'chargeId: not your own')
      const payment = sale.txNumber === null ? null : await readPayment(tx, storeId, sale.txNumber)
      const charge = await readChargeOfDeal(tx, { ...card, atStoreId: storeId, dealId: chargeId })
      if (!payment || !charge) refuse(code.changed, 'the charge is not paid')
      const { policy } = issuingStoreOf(issuer, now)
      if (!canCancelCharge(wireUsage(charge, store), { storeId, now, policy })) {
        refuse(code.changed, 'the charge cannot be cancelled any more')
      }
      const refund = await refundPurchase(tx, { payment, reason: refundReason.customer, now })
      return { refundId: refund.refundId, status: refund.state }
    })
  },
)
