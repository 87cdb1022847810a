import { issueSampleGiftCard } from '@storefront/contract/endpoints/sandbox.ts'
import { code } from '@storefront/contract/envelope.ts'
import { newCardNumber, randomDigits } from '../../gift-cards/card-number.ts'
import { operation } from '../../http/operation.ts'
import { refuse } from '../../refusal.ts'
import { findCustomer, lockPhone, readCustomer } from '../../repositories/customers.ts'
import { readGiftCardTemplates } from '../../repositories/gift-card-templates.ts'
import { issueSampleGiftCard as issue } from '../../sample/issue-gift-cards.ts'

/** Only in a sandbox, and only in a copy of a sample store: the samples themselves are not changed. */
export default operation(issueSampleGiftCard, async ({ store, services, now, transaction }, request) => {
  const { storeId, amount, templateId, phoneNumber, charged, used, endDay } = request
  if (!services.config.sandbox || store.row.isListed) refuse(code.notFound, 'no such copy of a sample')
  return transaction(async (tx) => {
    if (phoneNumber !== undefined) lockPhone(tx, phoneNumber)
    const templates = await readGiftCardTemplates(tx, [storeId])
    const template =
      templateId === undefined ? templates[0] : templates.find((each) => each.templateId === templateId)
    if (!template) refuse(code.notFound, 'templateId: no such gift card')
    const userId = phoneNumber === undefined ? null : await findCustomer(tx, phoneNumber)
    const customer = userId === null ? null : await readCustomer(tx, userId)
    if (phoneNumber !== undefined && !customer) refuse(code.notFound, 'phoneNumber: no such customer')
    const card = {
      storeId,
      templateId: template.templateId,
      cardNum: newCardNumber(),
      cardCvcNum: randomDigits(6),
      amount,
      ...(charged !== undefined && { charged }),
      ...(used !== undefined && { used }),
      ...(endDay !== undefined && { endDay }),
      ...(customer && { owner: { phoneNumber: customer.phoneNumber, name: customer.name } }),
    }
    const issued = await issue(tx, services.secrets, card, now)
    if (!issued) throw new Error('the card was not issued')
    return { cardNum: card.cardNum, cardCvcNum: card.cardCvcNum, cardId: issued.cardId }
  })
})
