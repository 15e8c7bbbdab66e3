import { resealFactors } from '../admin/administrators/sealed-factor.ts'
import { resealWebhooks } from '../connections/webhooks/reseal-webhooks.ts'
import { resealLinks } from '../families/links/reseal-links.ts'
import { resealOpenIdSecrets } from '../identity/embedded/secrets.ts'
import { resealFeeds } from '../open-times/feeds/reseal-feeds.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import {
  findKeyBefore,
  findKeyText,
  forgetKeyBefore,
  keyFileOf,
  loadSecretBox,
  replaceKey,
} from '../platform/secrets/secrets-key.ts'
import { StartupError } from '../platform/startup-error.ts'
import { refuseRunningServers } from './running-servers.ts'

/** Seals everything with a new key. Until that is done both are read, so that it may be interrupted at any point. */
export async function rotateKey(config: Config, database: Database): Promise<string> {
  const file = keyFileOf(config)
  if (file) await refuseRunningServers(database, notUnderServers)
  if (file && (await findKeyText(file)) !== undefined) await replaceKey(file)
  if ((await findKeyBefore(config)) === undefined) throw new StartupError(howTo(file))
  const box = await loadSecretBox(config)
  const unopened = await database.transaction(
    async ({ platform }) =>
      (await resealFactors(platform, box)) +
      (await resealLinks(platform, box)) +
      (await resealFeeds(platform, box)) +
      (await resealWebhooks(platform, box)) +
      (await resealOpenIdSecrets(platform, box)),
  )
  if (file) await forgetKeyBefore(file)
  const rest = unopened > 0 ? ` ${unopened} had been sealed with yet another key and stay as they are.` : ''

  return file
    ? `Everything is sealed with the new key in ${file}. Back it up.${rest}`
    : `Everything is sealed with SECRETS_KEY. Take SECRETS_KEY_BEFORE away.${rest}`
}

/** Each has read the file at its start and would go on to seal with a key that is gone afterwards. */
const notUnderServers =
  'It keeps the key that it started with. Stop every server, run this command, and start them again.'

const howTo = (file: string | undefined): string =>
  file
    ? `There is no key in ${file} yet; the first start makes it.`
    : 'SECRETS_KEY names the key. Give its value to SECRETS_KEY_BEFORE on every server and a new one to SECRETS_KEY (openssl rand -base64 32), restart them, and run this again.'
