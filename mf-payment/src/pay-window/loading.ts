import { beginPage, showBackButton } from './page.ts'

showBackButton(beginPage())
