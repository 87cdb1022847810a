import * as v from 'valibot'
import { optionalNumber, optionalText } from '../optional.ts'

/** `template` has its placeholders filled by the API; `hash` names the text that is agreed to (spec decision 16). */
export const termsTemplate = v.looseObject({
  /** Whose terms they are: the platform (1), the head office, or the store. */
  storeId: v.number(),
  storeName: optionalText,
  termsType: v.string(),
  title: v.string(),
  summary: optionalText,
  isRequired: v.boolean(),
  /** There is a text to show. */
  hasTemplate: v.optional(v.boolean(), true),
  template: optionalText,
  hash: optionalText,
  /** Need not be asked again: agreed to this very text, or refused where it is not required. */
  alreadyConfirmed: v.optional(v.boolean(), false),
  /** 1: agreed to this very text; 0: refused, agreed to an earlier text, or never asked. */
  hasAgreed: v.optional(v.number(), 0),
  /** When the customer last agreed or refused; absent if never. Epoch ms. */
  agreementDate: optionalNumber,
  translations: v.optional(
    v.nullable(
      v.looseObject({
        en: v.optional(
          v.looseObject({
            /** The owner's name, where `storeName` has one in English. */
            storeName: v.optional(v.string()),
            title: v.optional(v.string()),
            summary: v.optional(v.string()),
            template: v.optional(v.string()),
          }),
        ),
      }),
    ),
  ),
})
export type TermsTemplate = v.InferOutput<typeof termsTemplate>

/** An agreement or refusal. `hash` identifies the text that was shown. */
export const termsAgreement = v.object({
  storeId: v.number(),
  termsType: v.string(),
  userId: optionalNumber,
  hasAgreed: v.picklist([0, 1]),
  hash: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64)))),
  /** Who agreed: here always the customer, and never an employee of the store. */
  actionPath: v.optional(v.literal('user')),
  createEmployeeId: v.optional(v.null()),
})
export type TermsAgreement = v.InferOutput<typeof termsAgreement>

/** The stored agreement: `modifyDate` is its time in epoch ms. */
export const termsAgreementRecord = v.looseObject({
  storeId: v.number(),
  userId: v.number(),
  termsType: v.string(),
  hasAgreed: v.number(),
  modifyDate: v.number(),
})
