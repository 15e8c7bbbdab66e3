import { createHash, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 160 random bits. Small letters and digits only: nothing that a mail program cuts off or a person mistypes. */
export const newToken = (): string => Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')

export const isToken = (text: string): boolean => /^[a-z2-7]{32}$/.test(text)

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
