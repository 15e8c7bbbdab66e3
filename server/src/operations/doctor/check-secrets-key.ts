import { stat } from 'node:fs/promises'
import type { Config } from '../../platform/config/config.ts'
import {
  findKeyBefore,
  findKeyText,
  keyFileOf,
  loadSecretsKey,
  requireNamedKey,
} from '../../platform/secrets/secrets-key.ts'
import { type Finding, ok, warning } from './finding.ts'

const area = 'Secrets key'

/** A file that holds no key is told by the reading itself. */
export async function checkSecretsKey(config: Config): Promise<Finding> {
  const file = keyFileOf(config)
  requireNamedKey(config)
  if (file && (await findKeyText(file)) === undefined)
    return ok(area, `There is none yet; the first start makes it in ${file}.`)
  await loadSecretsKey(config)
  if ((await findKeyBefore(config)) !== undefined)
    return warning(area, 'The key before is still read. Run: npm run admin -- rotate-key')
  if (file && (await isOpenToOthers(file)))
    return warning(area, `Others on this computer may read ${file}. Run: chmod 600 ${file}`)

  return ok(area, `It is in ${file ?? 'SECRETS_KEY'}.`)
}

const isOpenToOthers = async (file: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0
