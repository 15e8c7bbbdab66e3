import type { Answered, ConsentRow, Told } from './consents.queries.ts'

const never: Answered = {
  state: 'asked',
  answeredOn: null,
  way: null,
  words: null,
  givenOn: null,
  givenWay: null,
  givenWords: null,
  askedOn: null,
  askedAgainOn: null,
}

/** What was given stays beside what took it back: it says what held in between. */
export function answeredBy(before: ConsentRow | undefined, { isGiven, on, way, words }: Told): Answered {
  const { askedOn, askedAgainOn } = before ?? never
  const given = givenBefore(before)
  const state = isGiven ? 'given' : given.givenOn === null ? 'declined' : 'withdrawn'

  return {
    ...never,
    ...{ askedOn, askedAgainOn, state, answeredOn: on, way, words },
    ...(state === 'withdrawn' ? given : {}),
  }
}

/** Not what is given: it would hold no longer. */
export function askedOnceMore(before: ConsentRow | undefined, today: string): Answered {
  const askedOn = before?.askedOn ?? null

  return {
    ...never,
    ...givenBefore(before),
    askedOn: askedOn ?? today,
    askedAgainOn: askedOn === null ? null : today,
  }
}

function givenBefore(before: ConsentRow | undefined): Pick<Answered, 'givenOn' | 'givenWay' | 'givenWords'> {
  const { givenOn, givenWay, givenWords } = before ?? never
  if (before?.state !== 'given') return { givenOn, givenWay, givenWords }

  return { givenOn: before.answeredOn, givenWay: before.way, givenWords: before.words }
}
