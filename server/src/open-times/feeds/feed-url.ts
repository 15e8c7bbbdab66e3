import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Whoever reads the database alone learns no URL: most of them are all that it takes to read the calendar. */
const purpose = 'URL of a calendar'

export const sealUrl = (box: SecretBox, url: string): string => box.seal(purpose, url)

export const openUrl = (box: SecretBox, sealed: string): string | undefined => box.open(purpose, sealed)
