import { previewTold } from '@lectern/contract/mail/told.contract.ts'
import type { RequestInput } from '@lectern/contract/request.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'

type ToldRequest = RequestInput<typeof previewTold>['body']
type Change = Omit<ToldRequest, 'shown'>

const toldPreview = (body: ToldRequest) =>
  queryOptions({
    queryKey: ['mail', 'told', body] as const,
    queryFn: ({ signal }) => call(previewTold, { body, signal }),
    placeholderData: keepPreviousData,
  })

interface ToldOptions {
  change: Change
  /** What the change is about: with another one the tick is set again. */
  about: unknown
  isAsked: boolean
}

/** Which families hear of a change before it is made, with a tick; nobody, where mails about changes are off. */
export function useTold({ change, about, isAsked }: ToldOptions) {
  const [choice, setChoice] = useState({ about, tells: true, shown: 0 })
  const { tells, shown } = choice.about === about ? choice : { tells: true, shown: 0 }
  const isAbout = isAsked && change.classes.length > 0
  const found = useQuery({ ...toldPreview({ ...change, shown }), enabled: isAbout })
  const told = isAbout && found.data?.isOn ? found.data : undefined
  const concerns = told !== undefined && told.families + told.notReached.length > 0

  return {
    told: concerns ? told : undefined,
    tells,
    setTells: (next: boolean) => setChoice({ about, tells: next, shown }),
    shown: Math.min(shown, Math.max(0, (told?.families ?? 1) - 1)),
    show: (next: number) => setChoice({ about, tells, shown: next }),
    /** How many hear of it as it is chosen now. */
    families: concerns && tells ? told.families : 0,
    /** Nobody is told unasked: who hears of it is known, or cannot be found out. */
    isKnown: !isAbout || found.isError || (found.isSuccess && !found.isPlaceholderData),
    /** As the call takes it. */
    query: concerns && !tells ? { tell: 'no' as const } : {},
  }
}
