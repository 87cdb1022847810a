import { type ProviderPaymentMethod, payByHand, payByWindow } from './pay-steps.ts'

const byWindow = { pay: payByWindow, device: 'mobile' } as const

/** Every payment method of every provider. Another provider is another line here. */
export const providers: readonly ProviderPaymentMethod[] = [
  { vendor: 'kicc', payType: 'kicc-card-1', ...byWindow },
  { vendor: 'korpay', payType: 'korpay-card-1', ...byWindow },
  { vendor: 'bplepay', payType: 'bplepay-wallet-1', ...byWindow },
  { vendor: 'danal', payType: 'danal-card-1', ...byWindow },
  { vendor: 'inicis', payType: 'inicis-card-1', ...byWindow },
  { vendor: 'kis', payType: 'kis-card-1', ...byWindow },
  { vendor: 'kovan', payType: 'kovan-card-1', ...byWindow },
  { vendor: 'kovan', payType: 'kovan-kakaopay-1', ...byWindow, device: 'pc' },
  { vendor: 'nano', payType: 'nano-card-1', ...byWindow },
  { vendor: 'smartro', payType: 'smartro-card-1', ...byWindow },
  { vendor: 'inicis', payType: 'inicis-card-1', ...byWindow, device: 'pc', scriptForm: '/inicis/stdpay/pay' },
  { vendor: 'neosmartropg', payType: 'neosmartropg-card-1', ...byWindow },
  {
    vendor: 'neosmartropg',
    payType: 'neosmartropg-card-1',
    ...byWindow,
    device: 'pc',
    scriptForm: '/neosmartropg/pc/payView.do',
  },
  { vendor: 'nanohand', payType: 'nanohand-card-1', pay: payByHand, device: 'mobile' },
]
