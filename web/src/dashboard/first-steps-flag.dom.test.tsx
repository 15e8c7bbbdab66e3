import { expect, test } from 'vitest'
import { clearSessionFlag, setSessionFlag } from '#web/boot/session-flag.ts'
import { keepFirstSteps, mayShowFirstSteps, readFirstSteps } from './first-steps-flag.ts'

test.each(['shown', 'dismissed', 'done'] as const)(
  'steps that were %s for one teacher are new to the next on the same device',
  (flag) => {
    setSessionFlag()
    keepFirstSteps(flag)
    expect(readFirstSteps()).toBe(flag)
    expect(mayShowFirstSteps()).toBe(flag === 'shown')

    clearSessionFlag()
    setSessionFlag()
    expect(readFirstSteps()).toBeNull()

    keepFirstSteps(flag)
    setSessionFlag() // in a tab that was left open before anybody had signed in
    expect(readFirstSteps()).toBeNull()
  },
)
