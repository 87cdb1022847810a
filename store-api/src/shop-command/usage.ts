/** Every command of `npm run shop` with its flags. */
export const usage = `npm run shop -- init <folder> <page name>      begin a folder
npm run shop -- check <folder>                 what is wrong in it
npm run shop -- plan <folder>                  what an apply would change
npm run shop -- apply <folder> [--plan <id>]   apply it, if the plan is still this one
npm run shop -- export <page name> <folder>    a store as a folder
npm run shop -- contract <store> show | add <bundle> | remove <bundle> [--from <day>]
npm run shop -- account <store> show | set <vendor> | remove <vendor>
npm run shop -- webhook <store> show | set <url> | rotate | test | remove
npm run shop -- barcodes <folder>              barcodes for products that have none
npm run shop -- sheet <store> <file.pdf> [--barcodes]   codes of tables, or labels with barcodes, to be printed
npm run shop -- distribute [--apply --trial] [--shards <number>]   how the database is distributed over the nodes of a Citus cluster`
