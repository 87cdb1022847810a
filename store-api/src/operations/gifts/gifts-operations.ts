import {
  createDealOrderForPresentOperation as createDealOrderForPresent,
  getPresentPayInfoOperation as getPresentPayInfo,
  getPresentPayUserOperation as getPresentPayUser,
  pseudoApproveOperation as pseudoApprove,
  sendPresentSmsAndRegisterInfluenceOperation as sendPresentSmsAndRegisterInfluence,
} from './buy-gift.ts'
import {
  getCardTemplateOperation as getCardTemplate,
  getCardTemplateForPresentOperation as getCardTemplateForPresent,
  getCardTemplateListForPresentOperation as getCardTemplateListForPresent,
} from './card-templates.ts'
import {
  cancelPresentOperation as cancelPresent,
  getPresentSmsOperation as getPresentSms,
  refusePresentOperation as refusePresent,
  sendCancelPresentSmsOperation as sendCancelPresentSms,
  sendRefusePresentSmsOperation as sendRefusePresentSms,
} from './end-gift.ts'
import {
  checkCancelableOperation as checkCancelable,
  checkRefusableOperation as checkRefusable,
  getCardPresentOperation as getCardPresent,
  getCardPresentListOfPeriodOperation as getCardPresentListOfPeriod,
  getPresentInfoOperation as getPresentInfo,
  getSellStorePageNameOperation as getSellStorePageName,
  getUserNameListOperation as getUserNameList,
} from './gift-history.ts'

/** Operations of gifts. */
export const giftsOperations = {
  createDealOrderForPresent,
  getPresentPayInfo,
  getPresentPayUser,
  pseudoApprove,
  sendPresentSmsAndRegisterInfluence,
  getCardTemplateForPresent,
  getCardTemplateListForPresent,
  getCardTemplate,
  cancelPresent,
  getPresentSms,
  refusePresent,
  sendCancelPresentSms,
  sendRefusePresentSms,
  checkCancelable,
  checkRefusable,
  getCardPresentListOfPeriod,
  getCardPresent,
  getPresentInfo,
  getSellStorePageName,
  getUserNameList,
}
