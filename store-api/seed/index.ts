import type { SampleData } from '../src/sample/sample-data.ts'
import { allCafes } from './cafe/all-stores.ts'
import { cafeMenu } from './cafe/menu.ts'
import { cafe, cafeTables } from './cafe/store.ts'
import { cafeTerms } from './cafe/terms.ts'
import { sampleCouponTemplates, sampleNumberedCoupons } from './coupons.ts'
import { sampleGiftCardCategories, sampleGiftCards, sampleGiftCardTemplates } from './gift-cards.ts'
import { grocery, groceryMenu } from './grocery/store.ts'
import { limitsOf } from './limits.ts'
import { menuOf } from './menu.ts'
import { samplePayModules } from './pay-modules.ts'
import { platform } from './platform/store.ts'
import { platformTerms } from './platform/terms.ts'
import { branchMenu } from './restaurant/branch-menu.ts'
import { headOfficeMenu } from './restaurant/head-office-menu.ts'
import { branch, branchTables, headOffice } from './restaurant/stores.ts'
import { restaurantTerms } from './restaurant/terms.ts'
import { snackBarMenu } from './snack-bar/menu.ts'
import { secondSnackBar } from './snack-bar/second-store.ts'
import { snackBar, snackBarTables } from './snack-bar/store.ts'

const menus = [
  menuOf(cafe.storeId, cafeMenu),
  menuOf(headOffice.storeId, headOfficeMenu),
  menuOf(branch.storeId, branchMenu),
  menuOf(snackBar.storeId, snackBarMenu),
  menuOf(secondSnackBar.storeId, snackBarMenu),
  menuOf(grocery.storeId, groceryMenu),
]
const products = menus.flatMap((menu) => menu.products)

/** What an empty database is filled with: a platform and its stores, each with another contract. */
export const sampleData: SampleData = {
  stores: [platform, cafe, allCafes, headOffice, branch, snackBar, secondSnackBar, grocery],
  categories: menus.flatMap((menu) => menu.categories),
  products,
  tables: [...cafeTables, ...branchTables, ...snackBarTables],
  terms: [...platformTerms, ...cafeTerms, ...restaurantTerms],
  limits: limitsOf(products),
  couponTemplates: sampleCouponTemplates,
  numberedCoupons: sampleNumberedCoupons,
  payModules: samplePayModules,
  giftCardTemplates: sampleGiftCardTemplates,
  giftCardCategories: sampleGiftCardCategories,
  giftCards: sampleGiftCards,
}
