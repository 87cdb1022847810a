/** Source of the shell's module: Main shows the store's name, the frame the title and right side of the header. */
export const shellModule = `
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
  css: '#first-screen [data-style="0"]{--hue:10}',
  pictures: ['/images/first.webp', '/images/second.webp', '/images/third.webp'],
  assumes: part.assumes,
})
`

/** Source of the ordering remote's module: the menu is the text of the products and of their limits. */
export const remoteModule = `
export const version = 2
export const render = (facts) => ({
  html: '<p>' + facts.answers.productData + facts.answers.productLimits + '</p><img src="/@release/plate.webp">',
  header: { title: 'Menu', right: '<b>bag</b>' },
  assumes: [],
})
`

/** The same, but it evaluates `effect` where the products contain `when`. */
export const remoteModuleWhen = (when: string, effect: string) =>
  remoteModule.replace('({', `facts.answers.productData.includes('${when}') ? (${effect}) : ({`)
