import { type NamedTable, tableName } from '@storefront/domain/deal/table-name.ts'
import { useLocale } from '@storefront/host'
import { useTexts } from './texts.ts'

/** Names a table in the customer's language. */
export function useTableName(): (table: NamedTable) => string {
  const t = useTexts()
  const language = useLocale()
  return (table) => tableName(table, language, (number) => t('table.numbered', { number }))
}
