import { readFileSync } from 'node:fs'

const manifest = new URL('../../../package.json', import.meta.url)

/** The product's, from the one file that names it. A copy between two releases ends in `-dev`. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version
