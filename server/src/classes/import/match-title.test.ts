import { expect, test } from 'vitest'
import { createMatchTitle } from './match-title.ts'

const [piano, violin, theory, pianoDuo] = [1, 2, 3, 4]
const courses = [
  { id: piano, name: 'Piano', code: 'P1' },
  { id: violin, name: 'Violin for beginners', code: null },
  { id: theory, name: 'Music theory', code: null },
  { id: pianoDuo, name: 'Piano duo', code: null },
]
const [emma, jonasBrandt, jonasBeck, mia, luis, emil] = [11, 12, 13, 14, 15, 16]
const student = (id: number, name: string, courseIds: number[], nickname: string | null = null) => ({
  id,
  name,
  nickname,
  courseIds,
})
const match = createMatchTitle(courses, [
  student(emma, 'Emma Schäfer', [piano, theory]),
  student(jonasBrandt, 'Jonas Brandt', [violin]),
  student(jonasBeck, 'Jonas Beck', [piano]),
  student(mia, 'Mia-Sophie Weiß', [theory], 'Mimi'),
  student(luis, 'Luís Ángel Pérez García', [violin]),
  student(emil, 'Emil Schäfer', []),
])

const noCourse = 'No course is found in the title'
const noStudent = 'No student is found in the title'

test.each<[string, number | null, number[], string | null]>([
  ['Piano Emma Schäfer', piano, [emma], null],
  ['Schafer, Emma (piano)', piano, [emma], null],
  ['EMMA SCHAEFER - Piano', piano, [emma], null],
  ['Piano: Emma', piano, [emma], null],
  ['P1 Emma', piano, [emma], null],
  ['Violin Jonas', violin, [jonasBrandt], null],
  ['Piano Jonas', piano, [jonasBeck], null],
  ['Jonas Beck', piano, [jonasBeck], null],
  ['Jonas', null, [], 'Several students could be meant'],
  ['Theory Mimi Weiss', theory, [mia], null],
  ['Mimi', theory, [mia], null],
  ['violin luis garcia', violin, [luis], null],
  ['Piano duo Emma & Jonas Beck', pianoDuo, [emma, jonasBeck], null],
  ['Emma and Emil Schäfer', null, [emma, emil], noCourse],
  ['Piano Schäfer', piano, [emma], null],
  ['Emma Schäfer', null, [emma], noCourse],
  ['Piano', piano, [], noStudent],
  ['Dentist', null, [], noStudent],
  ['', null, [], noStudent],
])('the title %j is course %j and students %j', (title, courseId, studentIds, unsure) => {
  const found = match(title)

  expect({ ...found, studentIds: found.studentIds.toSorted() }).toEqual({ courseId, studentIds, unsure })
})
