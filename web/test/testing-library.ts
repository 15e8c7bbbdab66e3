import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** On a busy machine the next turn of the event loop may be seconds away. */
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
