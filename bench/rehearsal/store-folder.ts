import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyedCard } from './fake-provider.ts'
import { runShopCommand } from './shop-command.ts'

/** Price of the store's one dish in won. */
export const price = 4_000
export const pageName = 'rehearsal'

/**
 * Creates a store from a folder with `npm run shop`: always open, with one dish and a table for each customer. With `takesCards`
 * it also sells takeout, which is paid by card; without, everything is paid at the counter.
 */
export async function createStore(
  dataDir: string,
  tables: number,
  settings: Record<string, string>,
  webhook: { url: string; setSecret(secret: string): void },
  takesCards: boolean,
): Promise<void> {
  const storeFolder = join(dataDir, 'store')
  const shop = (...args: string[]) =>
    runShopCommand(args, { ...settings, DATA_DIR: dataDir, PICTURES_DIR: join(dataDir, 'pictures') })
  await shop('init', storeFolder, pageName)
  const store = JSON.parse(await readFile(join(storeFolder, 'store.json'), 'utf8'))
  const day = { openingHours: { begin: '00:00', end: '24:00' } }
  store.info.openSetting.businessHours = { weekday: day, weekend: day, holiday: day }
  store.info.licenseNumber = '123-45-67890'
  store.policy = { postPayLimits: { perTenMinutesAtTable: 10_000 } }
  store.info.functionSetting.isPackagable = takesCards
  store.flags.notUsingPackage = !takesCards
  await writeFile(join(storeFolder, 'store.json'), JSON.stringify(store))
  const product = { key: 'tea', name: '보리차', price }
  const category = { key: 'drinks', name: '음료', products: [product] }
  await writeFile(join(storeFolder, 'menu.json'), JSON.stringify({ categories: [category] }))
  const rows = Array.from({ length: tables }, (_, index) => ({
    number: String(index + 1),
    name: `${index + 1}번`,
    capacity: 4,
  }))
  await writeFile(join(storeFolder, 'tables.json'), JSON.stringify(rows))
  const methods = [{ value: keyedCard.module, name: '카드 번호 입력' }]
  if (takesCards) await writeFile(join(storeFolder, 'payment-methods.json'), JSON.stringify(methods))
  await shop('apply', storeFolder)
  await shop('contract', pageName, 'add', 'ordering')
  if (takesCards) await shop('contract', pageName, 'add', 'payment')
  const output = await shop('webhook', pageName, 'set', webhook.url)
  const secretLine = output.split('\n').find((line) => /^\s*[\w-]{43}\s*$/.test(line))
  if (!secretLine) throw new Error(`no secret of the webhook: ${output}`)
  webhook.setSecret(secretLine.trim())
}
