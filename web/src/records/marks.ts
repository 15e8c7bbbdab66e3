import { type Mark, marks } from '@lectern/contract/records/record-values.ts'

export const markLabel: Record<Mark, string> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
}

/** The key of each mark is its first letter. */
export const markOfKey = (key: string): Mark | undefined =>
  marks.find((mark) => mark.charAt(0) === key.toLowerCase())

/** "5 present, 1 late" */
export function markCounts(given: readonly Mark[]): string {
  const counted = marks
    .map((mark) => ({ mark, count: given.filter((each) => each === mark).length }))
    .filter(({ count }) => count > 0)

  return counted.map(({ mark, count }) => `${count} ${mark}`).join(', ')
}
