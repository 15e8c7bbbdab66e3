import { plainText } from '../../platform/plain-text.ts'

export type KnownCourse = { id: number; name: string; code: string | null }
export type KnownStudent = { id: number; name: string; nickname: string | null; courseIds: readonly number[] }

/** Whose class an event is, by its title, and what cannot be told. */
export type TitleMatch = { courseId: number | null; studentIds: number[]; unsure: string | null }

export type MatchTitle = (title: string) => TitleMatch

/** "Schaefer" is Schäfer too. */
const wordsOf = (text: string): string[] =>
  plainText(text)
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .filter((word) => word !== '')

type Person = KnownStudent & { first: string; last: string; nicknames: string[] }

/**
 * Finds course and students in titles as teachers write them in a calendar: "Piano Emma Schäfer", "Schafer, Emma",
 * "Emmi - piano". A first name, nickname or surname is enough where one student alone has it, of the course if need be.
 */
export function createMatchTitle(
  courses: readonly KnownCourse[],
  students: readonly KnownStudent[],
): MatchTitle {
  const named = courses.map((course) => ({
    id: course.id,
    names: [course.name, course.code ?? ''].map(wordsOf).filter((words) => words.length > 0),
  }))
  const people = students.map(personOf)
  const byWord = groupedByWord(people)

  return (title) => {
    const words = new Set(wordsOf(title))
    const called = bestNamed(named, words)
    const rest = new Set([...words].filter((word) => !called.words.has(word)))
    const { found, isUnclear } = whoIn(rest, byWord, new Set(called.ids))
    const courseId = oneCourse(called.ids, found)
    const studentIds = found.map(({ id }) => id)

    return { courseId, studentIds, unsure: doubtOf({ courseId, called, isUnclear, studentIds }) }
  }
}

function personOf(student: KnownStudent): Person {
  const words = wordsOf(student.name)

  return {
    ...student,
    first: words[0] ?? '',
    last: words.length > 1 ? (words.at(-1) ?? '') : '',
    nicknames: wordsOf(student.nickname ?? ''),
  }
}

const namesOf = ({ first, last, nicknames }: Person): string[] =>
  [first, last, ...nicknames].filter((word) => word !== '')

function groupedByWord(people: readonly Person[]): Map<string, Person[]> {
  const byWord = new Map<string, Person[]>()
  for (const person of people)
    for (const word of new Set(namesOf(person))) {
      const namesakes = byWord.get(word)
      if (namesakes) namesakes.push(person)
      else byWord.set(word, [person])
    }

  return byWord
}

type NamedCourse = { id: number; names: string[][] }
type Called = { ids: number[]; words: ReadonlySet<string> }

/** The courses whose name has most words in the title: all of them, or else some that are no common ones. */
function bestNamed(courses: readonly NamedCourse[], title: ReadonlySet<string>): Called {
  const whole = courses.flatMap(({ id, names }) =>
    names.filter((words) => words.every((word) => title.has(word))).map((words) => ({ id, words })),
  )
  const part = courses.flatMap(({ id, names }) =>
    names
      .map((words) => words.filter((word) => word.length > 3 && title.has(word)))
      .filter((words) => words.length > 0)
      .map((words) => ({ id, words })),
  )
  const called = whole.length > 0 ? whole : part
  const most = Math.max(0, ...called.map(({ words }) => words.length))
  const best = called.filter(({ words }) => words.length === most)

  return {
    ids: [...new Set(best.map(({ id }) => id))],
    words: new Set(best.flatMap(({ words }) => words)),
  }
}

type Who = { found: Person[]; isUnclear: boolean }

/** First those who are named in full, then whoever alone has one of the words that are left. */
function whoIn(
  title: ReadonlySet<string>,
  byWord: ReadonlyMap<string, readonly Person[]>,
  courseIds: ReadonlySet<number>,
): Who {
  const candidates = new Set([...title].flatMap((word) => byWord.get(word) ?? []))
  const isInCourse = ({ courseIds: own }: Person) => own.some((id) => courseIds.has(id))
  const narrowed = (people: readonly Person[]) =>
    people.length > 1 && people.some(isInCourse) ? people.filter(isInCourse) : people
  const full = [...candidates].filter(
    ({ first, last, nicknames }) =>
      last !== '' && title.has(last) && [first, ...nicknames].some((word) => title.has(word)),
  )
  const found = new Set<Person>()
  let isUnclear = false
  const take = (people: readonly Person[]) => {
    const [one, ...others] = narrowed(people)
    if (one && others.length === 0) found.add(one)
    else if (one) isUnclear = true
  }
  for (const namesakes of Map.groupBy(full, ({ first, last }) => `${first} ${last}`).values()) take(namesakes)
  const told = new Set(full.flatMap(namesOf))
  for (const word of title) if (!told.has(word)) take(byWord.get(word) ?? [])

  return { found: [...found], isUnclear }
}

/** Of several that the title may mean, or where it names none, the one in which all of them are. */
function oneCourse(called: readonly number[], [first, ...others]: readonly Person[]): number | null {
  if (called.length === 1) return called[0] ?? null
  const common = (first?.courseIds ?? []).filter(
    (id) =>
      (called.length === 0 || called.includes(id)) && others.every(({ courseIds }) => courseIds.includes(id)),
  )

  return common.length === 1 ? (common[0] ?? null) : null
}

type Doubt = { courseId: number | null; called: Called; isUnclear: boolean; studentIds: readonly number[] }

function doubtOf({ courseId, called, isUnclear, studentIds }: Doubt): string | null {
  if (isUnclear) return 'Several students could be meant'
  if (studentIds.length === 0) return 'No student is found in the title'
  if (courseId !== null) return null

  return called.ids.length > 1 ? 'Several courses could be meant' : 'No course is found in the title'
}
