import { resolve } from 'node:path'
import { ContractRefused } from '../contracts/change-contract.ts'
import { FolderLocked } from '../database/folder-lock.ts'
import { postSigned } from '../outbox/post-signed.ts'
import { accountCommand } from './account/account-command.ts'
import { answersFrom } from './account/read-answers.ts'
import { makeBarcodes } from './barcodes/make-barcodes.ts'
import { contractCommand } from './contract/contract-command.ts'
import { applyFolder, planFolder } from './database/apply-content.ts'
import { distributeCommand } from './distribute/distribute-command.ts'
import { exportStore } from './export-store.ts'
import { readFolder } from './folder/read-folder.ts'
import { BadFolder } from './folder/validation-error.ts'
import { initFolder } from './init/init-folder.ts'
import { openShop, secretsOf } from './open-shop.ts'
import { planLines } from './plan/print-plan.ts'
import { publishPictures } from './publish-pictures.ts'
import { readArguments } from './read-arguments.ts'
import { Refused } from './refused.ts'
import { sheetCommand } from './sheet/sheet-command.ts'
import { usage } from './usage.ts'
import { webhookCommand } from './webhook/webhook-command.ts'

/*
 * `npm run shop -- <command>`: what opens and changes a store. Commands are folders and files of this directory; docs/open-a-store.md
 * explains them. Exit code 1 with a message where something is wrong.
 */

const [command = '', ...typed] = process.argv.slice(2)
try {
  await run(readArguments(command, typed))
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<void> {
  const [first, second] = args
  if (command === 'init' && first && second) return init(first, second)
  if (command === 'check' && first) return check(first)
  if (command === 'plan' && first) return plan(first)
  if (command === 'apply' && first) return apply(first, args)
  if (command === 'export' && first && second) return exportTo(first, second)
  if (command === 'contract' && first) {
    return openShop(async ({ db }) => print(await contractCommand(db, args, Date.now())))
  }
  if (command === 'account' && first) {
    const answers = answersFrom(process.stdin, process.stdout)
    return openShop(async ({ db, config }) =>
      print(await accountCommand({ db, secrets: await secretsOf(db, config), answers }, args)),
    )
  }
  if (command === 'webhook' && first) {
    return openShop(async ({ db, config }) =>
      print(
        await webhookCommand(
          { db, secrets: await secretsOf(db, config), post: postSigned },
          args,
          Date.now(),
        ),
      ),
    )
  }
  if (command === 'barcodes' && first)
    return print(await makeBarcodes(pathOf(first), await readFolder(pathOf(first))))
  if (command === 'sheet' && first && second) {
    return openShop(async ({ db, config }) => {
      const origin = process.env.STOREFRONT_ORIGIN ? config.storefrontOrigin : undefined
      print(await sheetCommand({ db, secrets: await secretsOf(db, config), origin }, args, pathOf(second)))
    })
  }
  if (command === 'distribute') {
    return openShop(async ({ db }) => print(await distributeCommand(db, args)))
  }
  console.error(usage)
  process.exitCode = 1
}

async function init(folder: string, pageName: string): Promise<void> {
  const files = await initFolder(pathOf(folder), pageName)
  print(files)
  console.log(`Change them, then: npm run shop -- check ${folder}`)
}

async function check(folder: string): Promise<void> {
  const { content } = await readFolder(pathOf(folder))
  const productCount = content.products.filter(({ category }) => category !== undefined).length
  console.log(
    `${content.store.pageName}: nothing is wrong. ${productCount} products, ${content.tables.length} tables.`,
  )
}

async function plan(folder: string): Promise<void> {
  const contents = await readFolder(pathOf(folder))
  await openShop(async ({ db }) => {
    const { changes, notes } = await planFolder(db, contents)
    print(planLines(changes, notes))
  })
}

async function apply(folder: string, args: readonly string[]): Promise<void> {
  const index = args.indexOf('--plan')
  const planHash = index < 0 ? undefined : args[index + 1]
  const contents = await readFolder(pathOf(folder))
  await openShop(async ({ db }) => {
    // Before the rows that name them: a picture that no row names in the end harms nobody.
    await publishPictures(contents.pictures, process.env.PICTURES_DIR)
    const { changes, notes } = await applyFolder(db, contents, Date.now(), planHash)
    print(planLines(changes, notes))
  })
}

async function exportTo(pageName: string, folder: string): Promise<void> {
  await openShop(async ({ db }) => {
    const files = await exportStore(db, pageName, pathOf(folder), process.env.PICTURES_DIR)
    print(files)
  })
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line)
}

/** npm runs this at the root of the repository; the caller's folder is where npm was called. */
function pathOf(folder: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), folder)
}

function messageOf(error: unknown): string {
  if (error instanceof BadFolder)
    return `${error.message}\n${error.errors.length} to mend; nothing was changed.`
  if (error instanceof FolderLocked)
    return `${error.message} Stop the shop first, or use PostgreSQL (DATABASE_URL).`
  if (error instanceof Refused || error instanceof ContractRefused) return error.message
  return error instanceof Error ? error.message : String(error)
}
