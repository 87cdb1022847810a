import { choiceGroups } from '@storefront/domain/menu/choice-groups.ts'
import { describe, expect, it } from 'vitest'
import { productIndex } from '../product-facts/menu-facts.ts'
import { anAmericano, installMenu } from '../testing/a-menu.ts'
import { draftOf, lineOf, missingChoices } from './draft.ts'

function loadProduct(productId: number) {
  installMenu()
  const index = productIndex()
  const product = index.get(productId)
  if (!product) throw new Error(`no product ${productId}`)
  return { product, index, groups: choiceGroups(product, index) }
}

describe('the draft of a line', () => {
  it('preselects only choices without an alternative', () => {
    const { product, index } = loadProduct(100)
    expect(draftOf(product, index)).toEqual({ count: 1, options: [], choices: [], note: '' })
    const set = loadProduct(500)
    expect(draftOf(set.product, set.index).choices).toEqual([
      { productId: 511, groupProductId: 510, count: 1 },
    ])
  })

  it('keeps the still offered choices of an old line', () => {
    const { product, index } = loadProduct(100)
    const old = anAmericano({
      options: ['gone'],
      children: [
        { productId: 112, groupProductId: 110, count: 1 },
        { productId: 999, groupProductId: 120, count: 1 },
      ],
    })
    expect(draftOf(product, index, old)).toMatchObject({
      options: [],
      choices: [{ productId: 112, groupProductId: 110, count: 1 }],
    })
  })

  it('lists missing choices from top to bottom, options first', () => {
    const { product, index, groups } = loadProduct(100)
    expect(missingChoices(product, groups, draftOf(product, index))).toEqual([110, 120])
    const tumbler = loadProduct(400)
    expect(missingChoices(tumbler.product, tumbler.groups, draftOf(tumbler.product, tumbler.index))).toEqual([
      'option',
    ])
  })

  it('becomes a line without price or name, with the date of its limits', () => {
    const { product, index } = loadProduct(100)
    const draft = { ...draftOf(product, index), note: '  연하게 ' }
    expect(lineOf(product, draft, '2026-11-20')).toEqual({
      productId: 100,
      count: 1,
      options: [],
      children: [],
      descp: '연하게',
      productOrderLimitApplyStdDate: '2026-11-20',
    })
  })
})
