import { rmSync } from 'node:fs'

/** The server has stopped by now; its folder is of no more use. */
export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR
  if (folder) rmSync(folder, { recursive: true, force: true })
}
