import type { Threat } from './threat.ts'
import { bookingThreats } from './threats/booking.ts'
import { boundThreats } from './threats/bounds.ts'
import { computingThreats } from './threats/computing.ts'
import { dataThreats } from './threats/data.ts'
import { familyThreats } from './threats/families.ts'
import { fetchingThreats } from './threats/fetching.ts'
import { fileThreats } from './threats/files.ts'
import { identityThreats } from './threats/identity.ts'
import { limitThreats } from './threats/limits.ts'
import { mailThreats } from './threats/mail.ts'
import { moneyThreats } from './threats/money.ts'
import { operationThreats } from './threats/operation.ts'
import { paymentThreats } from './threats/payments.ts'
import { programThreats } from './threats/programs.ts'
import { quotaThreats } from './threats/quota.ts'
import { requestThreats } from './threats/requests.ts'
import { sessionThreats } from './threats/sessions.ts'
import { statementThreats } from './threats/statements.ts'
import { undoThreats } from './threats/undo.ts'

/** What must never work: docs/security.md is written from this list, and `npm run guards` takes each guard away once. */
export const threats: readonly Threat[] = [
  ...identityThreats,
  ...dataThreats,
  ...paymentThreats,
  ...fetchingThreats,
  ...fileThreats,
  ...requestThreats,
  ...operationThreats,
  ...limitThreats,
  ...sessionThreats,
  ...quotaThreats,
  ...undoThreats,
  ...boundThreats,
  ...computingThreats,
  ...moneyThreats,
  ...statementThreats,
  ...familyThreats,
  ...bookingThreats,
  ...mailThreats,
  ...programThreats,
]
