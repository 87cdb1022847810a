import { txNumber } from '@storefront/contract/entities/payment.ts'
import * as v from 'valibot'
import type { TwoStepVendor } from '../vendor.ts'

/** An unsigned form POST; the shop value and the order number are both our number. */
export const kiccNotifications: NonNullable<TwoStepVendor['notifications']> = {
  numberOf({ body }) {
    const form = new URLSearchParams(new TextDecoder().decode(body))
    const named = [form.get('reserve1'), form.get('order_no')]
    return named.find((each): each is string => v.is(txNumber, each)) ?? null
  },
  answer: { contentType: 'text/plain; charset=utf-8', body: 'res_cd=0000^res_msg=SUCCESS' },
}
