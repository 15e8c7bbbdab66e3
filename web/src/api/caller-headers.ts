import { type Credentials, currentCredentials } from './credentials.ts'
import { seenBy } from './workspace-changes.ts'
import { writeHeaders } from './write-headers.ts'

export const callerHeaders = async (): Promise<Record<string, string>> =>
  headersOf(await currentCredentials())

export const headersOf = (credentials: Credentials | null): Record<string, string> =>
  writeHeaders(credentials, seenBy)
