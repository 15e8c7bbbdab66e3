import { seenHeader, writeVersion } from '@lectern/contract/workspace-version.ts'
import { browserTimeZone } from '#web/boot/time-zone.ts'
import { type Credentials, currentCredentials, type SignedInUser } from './credentials.ts'
import { seenBy } from './workspace-changes.ts'

export const callerHeaders = async (): Promise<Record<string, string>> =>
  headersOf(await currentCredentials())

/** Token, time zone, the newest state that was seen, and for display only who the browser thinks is calling. */
export function headersOf(credentials: Credentials | null): Record<string, string> {
  return {
    'X-Time-Zone': browserTimeZone(),
    ...(credentials && {
      Authorization: `Bearer ${credentials.token}`,
      ...(credentials.user && {
        'X-User-Info': userInfo(credentials.user),
        [seenHeader]: writeVersion(seenBy(credentials.user.uid)),
      }),
    }),
  }
}

/** Headers carry ASCII, names do not: other characters travel as escapes. */
function userInfo({ uid, email, displayName }: SignedInUser): string {
  return JSON.stringify({ uid, email, displayName }).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
