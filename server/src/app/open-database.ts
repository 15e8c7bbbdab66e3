import * as platform from '../platform/db/database.ts'
import { migrations } from './migrations.ts'

type Options = Omit<platform.DatabaseOptions, 'migrations'>

/** Opens the database with every feature's tables, and brings the platform's up to date. */
export const openDatabase = (options: Options): Promise<platform.Database> =>
  platform.openDatabase({ ...options, migrations })

/** Opens the database as it is. */
export const connectDatabase = (options: Options): Promise<platform.Database> =>
  platform.connectDatabase({ ...options, migrations })
