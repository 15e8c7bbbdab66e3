import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { StartupError } from '../startup-error.ts'
import { type AdministratorConfig, readAdministrator } from './administrator-config.ts'
import { type IdentityConfig, readIdentity } from './identity-config.ts'
import { type MailConfig, readMail } from './mail-config.ts'
import { type MetricsConfig, readMetrics } from './metrics-config.ts'
import { type PaymentsConfig, readPayments } from './payments-config.ts'
import { type Environment, refuse } from './setting.ts'
import { settings } from './settings.ts'
import { readStorage, type StorageConfig } from './storage-config.ts'

type Values = { [K in keyof typeof settings]: ReturnType<(typeof settings)[K]['read']> }

export type Config = Omit<
  Values,
  | 'identity'
  | 'payments'
  | 'publicUrl'
  | 'logLevel'
  | 'adminEmail'
  | 'adminPassword'
  | 'metrics'
  | 'metricsToken'
  | 'mailUrl'
  | 'mailFrom'
  | 'mailDkimDomain'
  | 'mailDkimSelector'
  | 'mailDkimKeyFile'
> & {
  logLevel: NonNullable<Values['logLevel']>
  publicUrl: string
  production: boolean
  identity: IdentityConfig
  storage: StorageConfig
  payments: PaymentsConfig
  administrator: AdministratorConfig | undefined
  metrics: MetricsConfig
  mail: MailConfig | undefined
}

/** The environment wins over the `.env` file, so that one start can differ from the rest. */
export function readEnvironment(folder: string, env: Environment = process.env): Environment {
  try {
    return { ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')), ...env }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env
    throw new StartupError(`The file .env cannot be read: ${(error as Error).message}.`)
  }
}

export function readConfig(env: Environment): Config {
  const {
    adminEmail,
    adminPassword,
    metricsToken,
    mailUrl,
    mailFrom,
    mailDkimDomain,
    mailDkimSelector,
    mailDkimKeyFile,
    ...values
  } = Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, setting.read(env)])) as Values
  const publicUrl = originOf(values.publicUrl ?? `http://localhost:${values.port}`)
  const production = values.mode === 'production'

  return {
    ...values,
    publicUrl,
    production,
    logLevel: values.logLevel ?? (production ? 'info' : 'warn'),
    payments: readPayments(values, production),
    identity: readIdentity({ ...values, publicUrl, production }),
    storage: readStorage(values),
    administrator: readAdministrator({ adminEmail, adminPassword }),
    metrics: readMetrics({ ...values, metricsToken, production }),
    mail: readMail({ mailUrl, mailFrom, mailDkimDomain, mailDkimSelector, mailDkimKeyFile }),
  }
}

/** As browsers write it: in small letters and without the usual port. */
function originOf(publicUrl: string): string {
  const { origin, href } = new URL(publicUrl)
  if (href !== `${origin}/`)
    throw refuse('PUBLIC_URL', 'must be an origin without a path', settings.publicUrl.example, publicUrl)

  return origin
}
