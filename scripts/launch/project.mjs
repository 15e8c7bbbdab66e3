import { fileURLToPath } from 'node:url'

/** @param {string} path a path inside the project */
export const inProject = (path = '') => fileURLToPath(new URL(`../../${path}`, import.meta.url))
