import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyedCard } from './provider-stand-in.ts'
import { runShopCommand } from './shop-command.ts'

/** Price of the store's one dish in won. */
export const price = 4_000
export const pageName = 'rehearsal'

/** A folder of a store that is always open, with one dish and a table for each customer, applied by the command. */
export async function openStore(
  folder: string,
  tables: number,
  settings: Record<string, string>,
  webhook: { url: string; setSecret(secret: string): void },
  takesCards: boolean,
): Promise<void> {
  const files = join(folder, 'store')
  const shop = (...args: string[]) =>
    runShopCommand(args, { ...settings, DATA_DIR: folder, PICTURES_DIR: join(folder, 'pictures') })
  await shop('init', files, pageName)
  const store = JSON.parse(await readFile(join(files, 'store.json'), 'utf8'))
  const day = { openingHours: { begin: '00:00', end: '24:00' } }
  store.info.openSetting.businessHours = { weekday: day, weekend: day, holiday: day }
  store.info.licenseNumber = '123-45-67890'
  store.policy = { postPayLimits: { perTenMinutesAtTable: 10_000 } }
  store.info.functionSetting.isPackagable = takesCards
  store.flags.notUsingPackage = !takesCards
  await writeFile(join(files, 'store.json'), JSON.stringify(store))
  const product = { key: 'tea', name: '보리차', price }
  const category = { key: 'drinks', name: '음료', products: [product] }
  await writeFile(join(files, 'menu.json'), JSON.stringify({ categories: [category] }))
  const rows = Array.from({ length: tables }, (_, index) => ({
    number: String(index + 1),
    name: `${index + 1}번`,
    capacity: 4,
  }))
  await writeFile(join(files, 'tables.json'), JSON.stringify(rows))
  const methods = [{ value: keyedCard.module, name: '카드 번호 입력' }]
  if (takesCards) await writeFile(join(files, 'payment-methods.json'), JSON.stringify(methods))
  await shop('apply', files)
  await shop('contract', pageName, 'add', 'ordering')
  if (takesCards) await shop('contract', pageName, 'add', 'payment')
  const output = await shop('webhook', pageName, 'set', webhook.url)
  const secretLine = output.split('\n').find((line) => /^\s*[\w-]{43}\s*$/.test(line))
  if (!secretLine) throw new Error(`no secret of the webhook: ${output}`)
  webhook.setSecret(secretLine.trim())
}
