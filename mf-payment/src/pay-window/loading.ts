import { beginPage, offerWayBack } from './page.ts'

offerWayBack(beginPage())
