import {
  bizHourType,
  dealStatus,
  dealType,
  itemType,
  orderItemStatus,
  orderStatus,
  orderType,
} from '@storefront/contract/wire-enums.ts'

/** Answer of `getinitdata` for a small store that was opened manually. */
export function initData(changes: { isOpen?: boolean; paused?: string[] } = {}) {
  return {
    storeInfo: {
      storeId: 30,
      name: '골목분식',
      openSetting: { businessHours: {} },
      functionSetting: { isOrderAvailable: true, isOrderAvailableWithTable: true, isPackagable: true },
    },
    storeData: { name: '골목분식', pageName: 'golmok-bunsik', pausedOrderTypes: changes.paused ?? [] },
    categoryList: [],
    lastBizHourHistory: {
      historyId: 1,
      startDate: 1,
      bizHourType: changes.isOpen === false ? bizHourType.off : bizHourType.business,
      stdDate: '2026-11-20',
    },
    contract: { bundles: ['ordering'] },
  }
}

/** A table's deal with one order of two dishes, the first with a choice and a note. */
export function openDeals(
  changes: {
    status?: string
    orderStatus?: string
    name?: string
    dealType?: string
    orgStartDate?: number | null
  } = {},
) {
  const line = { orderId: 5, itemType: itemType.product, status: orderItemStatus.ordered }
  return {
    dealList: [
      {
        deal: {
          dealId: 3,
          storeId: 30,
          userId: 9,
          dealType: changes.dealType ?? dealType.self,
          orgStartDate: changes.orgStartDate,
          status: changes.status ?? dealStatus.inProgress,
          startDate: Date.parse('2026-11-20T12:30:00+09:00'),
          resourceName: '창가 2',
          numberOfPerson: 2,
        },
        customerName: changes.name ?? '홍*동',
        phoneTail: '5678',
        orderList: [
          {
            orderId: 5,
            orderNumber: 17,
            orderType: orderType.general,
            status: changes.orderStatus ?? orderStatus.inKitchen,
            userId: 9,
            storeId: 30,
            dealId: 3,
            createDate: Date.parse('2026-11-20T12:34:00+09:00'),
            totalAmount: 17_000,
            totalCount: 3,
            orderItemList: [
              {
                ...line,
                orderItemId: 1,
                name: '떡볶이',
                count: 2,
                doneCount: 1,
                totalPrice: 12_000,
                descp: '덜 맵게',
              },
              {
                ...line,
                orderItemId: 2,
                parentOrderItemId: 1,
                name: '치즈 추가',
                count: 2,
                totalPrice: 2000,
                options: [{ value: '듬뿍', price: 0 }],
              },
              { ...line, orderItemId: 3, name: '순대', count: 1, totalPrice: 3000 },
            ],
          },
        ],
      },
    ],
  }
}
