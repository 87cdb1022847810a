import { openPayWindow } from '@storefront/contract/endpoints/pay-window.ts'
import { operation } from '../../http/operation.ts'
import { openWindow } from '../../payments/window/open-window.ts'

export default operation(openPayWindow, ({ services }, request) => openWindow(services.payments, request))
