import { encode } from 'uqr'

/** Black modules beside each other in one row. */
export type Run = { x: number; y: number; width: number }

/** As both standards ask for: error correction M, and no more modules than their squares hold. */
export function codeModules(text: string): { runs: Run[]; size: number } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: 25 })

  return { runs: data.flatMap((row, y) => runsOf(row, y)), size }
}

function runsOf(row: readonly boolean[], y: number): Run[] {
  const runs: Run[] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, y, width: 1 })
  }

  return runs
}
