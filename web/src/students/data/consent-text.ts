import type { ConsentState, ConsentWay } from '@lectern/contract/families/consent-values.ts'
import type { Consent } from '@lectern/contract/families/consents.contract.ts'
import { nearDayText } from '#web/time/day-text.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateLabels: Record<ConsentState, string> = {
  asked: 'No answer',
  given: 'Given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

export const stateTones: Record<ConsentState, BadgeTone> = {
  asked: 'neutral',
  given: 'positive',
  declined: 'danger',
  withdrawn: 'danger',
}

const ways: Record<ConsentWay, string> = {
  paper: 'on paper',
  mail: 'by mail',
  said: 'as they said',
  page: 'on the family page',
}

/** "Sep 2 on paper." */
export function consentText({ answer, given, askedOn, askedAgainOn }: Consent): string {
  if (!answer) {
    const again = askedAgainOn ? ` and again ${nearDayText(askedAgainOn)}` : ''
    return askedOn ? `Asked ${nearDayText(askedOn)}${again} on the family page` : ''
  }
  const before = given ? `, given ${nearDayText(given.on)} ${ways[given.way]}` : ''

  return `${nearDayText(answer.on)} ${ways[answer.way]}${before}`
}
