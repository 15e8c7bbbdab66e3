/** One line of the doctor's: what was looked at, how it is, and what to do. */
export type Finding = { subject: string; state: State; text: string }
type State = 'ok' | 'warning' | 'wrong' | 'unknown'

const finding =
  (state: State) =>
  (subject: string, text: string): Finding => ({ subject, state, text })

export const ok = finding('ok')
/** It works, but somebody should look at it. */
export const warning = finding('warning')
/** It does not work, or will not. */
export const wrong = finding('wrong')
/** It could not be looked at. */
export const unknown = finding('unknown')

/** A check that fails in a way nobody thought of is a finding too. */
export async function runCheck(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (error) {
    return wrong(subject, (error as Error).message)
  }
}

/** Of what not every installation has. */
export async function runChecks(subject: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(subject, (error as Error).message)]
  }
}
