import { seenHeader, type WorkspaceVersion, writeVersion } from '@lectern/contract/workspace-version.ts'
import { browserTimeZone } from '#web/boot/time-zone.ts'
import type { Credentials, SignedInUser } from './credentials.ts'

/** Token, time zone, the newest state that was seen, and for display only who the browser thinks is calling. */
export function writeHeaders(
  credentials: Credentials | null,
  seenBy: (uid: string) => WorkspaceVersion,
): Record<string, string> {
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
