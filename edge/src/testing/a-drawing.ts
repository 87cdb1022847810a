/** Source of the shell's module: Main shows the store's name, the frame says what stands in the header. */
export const shellDrawing = `
export const version = 2
export const render = (facts) =>
  facts.path === '/'
    ? {
        html: '<h1>' + facts.locale + ' ' + JSON.parse(facts.answers.initData).name + '</h1><img src="/@release/cup.webp">',
        header: null,
        assumes: [{ area: 'shared', key: 'storefront:11:table-seat', otherwise: 'null' }],
      }
    : undefined
export const frame = (facts, part) => ({
  html: '<header>' + (part.header?.title ?? '') + (part.header?.right ?? '') + '</header><main>' + part.html + '</main>',
  css: '#first-screen [data-look="0"]{--hue:10}',
  pictures: ['/images/first.webp', '/images/second.webp', '/images/third.webp'],
  assumes: part.assumes,
})
`

/** Source of the ordering remote's: the menu as the products came. */
export const remoteDrawing = `
export const version = 2
export const render = (facts) => ({
  html: '<p>' + facts.answers.productData + facts.answers.productLimits + '</p><img src="/@release/plate.webp">',
  header: { title: 'Menu', right: '<b>bag</b>' },
  assumes: [],
})
`

/** The same, which does something else when the products say so. */
export const movedRemoteDrawing = (when: string, what: string) =>
  remoteDrawing.replace('({', `facts.answers.productData.includes('${when}') ? (${what}) : ({`)
