import {
  createDealOrderForChargeOperation as createDealOrderForCharge,
  getCardChargeUserOperation as getCardChargeUser,
  getGiftCardSaleOperation as getGiftCardSale,
} from './card-charge.ts'
import {
  checkBankAccountOperation as checkBankAccount,
  getBankCodeForBankAccountCheckOperation as getBankCodeForBankAccountCheck,
  requestCardRefundOperation as requestCardRefund,
} from './card-refund.ts'
import {
  cardChargeCancelOperation as cardChargeCancel,
  getPayInfoByChargeIdOperation as getPayInfoByChargeId,
  getUseListByPeriodOperation as getUseListByPeriod,
} from './card-usage.ts'
import {
  genCardTempNumOperation as genCardTempNum,
  getUserCardOperation as getUserCard,
  getUserCardListOperation as getUserCardList,
  reportCardLostOperation as reportCardLost,
  unregisterUserFromCardOperation as unregisterUserFromCard,
  updateUserCardNameOperation as updateUserCardName,
} from './own-cards.ts'
import registerUserToCard from './register-user-to-card.ts'
import transferCardAmount from './transfer-card-amount.ts'

/** Operations of a customer's gift cards. */
export const giftCardsOperations = {
  cardChargeCancel,
  getPayInfoByChargeId,
  getUseListByPeriod,
  createDealOrderForCharge,
  getCardChargeUser,
  getGiftCardSale,
  checkBankAccount,
  getBankCodeForBankAccountCheck,
  requestCardRefund,
  genCardTempNum,
  getUserCardList,
  getUserCard,
  reportCardLost,
  unregisterUserFromCard,
  updateUserCardName,
  registerUserToCard,
  transferCardAmount,
}
