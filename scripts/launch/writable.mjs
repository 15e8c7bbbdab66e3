import { accessSync, constants, mkdirSync } from 'node:fs'
import { Refusal } from './refusal.mjs'

/**
 * @param {string} folder
 * @param {string} purpose what is written there
 */
export function requireWritable(folder, purpose) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Refusal(
      `${folder} cannot be written, but ${purpose} there: give this user the right to write, or use a copy of the project that it may write.`,
    )
  }
}
