import type { FirstScreenAnswers } from './first-screen-data.ts'

/**
 * Names of the categories and products of a menu, in the answers' order: the app shows more of them than the
 * server-rendered top. Empty where there is no menu, or one that cannot be read.
 */
export function menuNames({ initData, productData, rootProductData }: FirstScreenAnswers): string {
  if (productData === undefined) return ''
  return [categoriesIn(initData), productsIn(productData), productsIn(rootProductData)].join('')
}

const categoriesIn = (answer: string) =>
  read(answer, ({ categoryList = [], parentStoreCategoryList = [] }) =>
    [...categoryList, ...parentStoreCategoryList].map(({ name }) => name),
  )

const productsIn = (answer: string | undefined) =>
  read(answer, ({ productList }) => {
    if (!productList) return []
    const { fields, values } = productList
    const [name, parent] = [fields.indexOf('name'), fields.indexOf('parentProductId')]
    // Choices are shown once their product is opened.
    return values.filter((row) => row[parent] === null).map((row) => row[name])
  })

type Payload = {
  categoryList?: { name: string }[]
  parentStoreCategoryList?: { name: string }[]
  productList?: { fields: string[]; values: unknown[][] }
}

function read(answer: string | undefined, names: (payload: Payload) => unknown[]): string {
  try {
    return names((JSON.parse(answer ?? '') as { payload: Payload }).payload).join('')
  } catch {
    return ''
  }
}
