import { statement } from '../database/statement.ts'

/** The database's clock at the moment of the statement, epoch ms. */
export const readDatabaseClock = statement<{ moment: number }>(
  'database_clock',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as moment',
)
