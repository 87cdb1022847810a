import { writeSample } from '../sample/load.ts'
import type { SampleCouponTemplate } from '../sample/sample-coupons.ts'
import type { StoreOptions } from './a-store.ts'
import type { TestApi, TestStoreWithKey } from './test-api.ts'

export const windowPayType = 'kicc-card-1'
export const handKeyed = 'nanohand-card-1'
/** Pay type of a provider that approves inside its window. */
export const inWindowPayType = 'kovan-card-1'
export const origin = 'https://shop.example'

/** A cafe that sells takeout, with these payment methods. */
export async function aStoreWithPayments(
  api: TestApi,
  {
    coupons = [],
    payTypes = [windowPayType, handKeyed, inWindowPayType],
    ...storeOptions
  }: StoreOptions & { coupons?: Partial<SampleCouponTemplate>[]; payTypes?: readonly string[] } = {},
): Promise<TestStoreWithKey & { templateIds: number[] }> {
  const store = await api.aStore({
    bundles: ['ordering', 'payment'],
    ...storeOptions,
    info: {
      packageSetting: {
        packagingTime: 20,
        timeSelectedPackageOrderEnabled: true,
        instantPackageOrderEnabled: true,
      },
      functionSetting: {
        isPackagable: true,
        isOrderAvailable: true,
        isOrderAvailableWithTable: true,
        isOrderAvailableWithPostPay: !storeOptions.prepaid,
      },
      ...storeOptions.info,
    },
  })
  const { storeId } = store
  const templates = coupons.map((each, index) => aTemplate(storeId, storeId * 10 + index, each))
  await api.db.transaction((tx) =>
    writeSample(
      tx,
      {
        stores: [],
        categories: [],
        products: [],
        tables: [],
        terms: [],
        limits: [],
        couponTemplates: templates,
        payModules: payTypes.map((value) => ({
          storeId,
          value,
          name: value,
          nameEn: value,
        })),
      },
      api.clock.now(),
    ),
  )
  api.app.services.stores.forget(storeId)
  return { ...store, templateIds: templates.map(({ templateId }) => templateId) }
}

/** 1,000 won off, for everybody, once. */
function aTemplate(
  storeId: number,
  templateId: number,
  overrides: Partial<SampleCouponTemplate>,
): SampleCouponTemplate {
  return {
    storeId,
    templateId,
    name: `쿠폰 ${templateId}`,
    couponType: '할인금액',
    amount: 1_000,
    minOrderAmount: 0,
    startDay: '2026-01-01',
    endDay: '2026-12-31',
    isDisabled: false,
    issueType: '',
    targetType: '전체',
    orderType: [],
    useDay: [],
    descp: '',
    translations: { en: { name: 'Coupon', descp: '' } },
    ...overrides,
  }
}
