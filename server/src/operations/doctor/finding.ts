/** One line of the doctor's: what was looked at, how it is, and what to do. */
export type Finding = { area: string; state: State; text: string }
type State = 'ok' | 'warning' | 'wrong' | 'unknown'

const finding =
  (state: State) =>
  (area: string, text: string): Finding => ({ area, state, text })

export const ok = finding('ok')
/** It works, but somebody should look at it. */
export const warning = finding('warning')
/** It does not work, or will not. */
export const wrong = finding('wrong')
/** It could not be looked at. */
export const unknown = finding('unknown')

/** A check that fails in a way nobody thought of is a finding too. */
export async function runCheck(area: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(area, (error as Error).message)
  }
}

/** Of what not every installation has. */
export async function runChecks(area: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(area, (error as Error).message)]
  }
}
