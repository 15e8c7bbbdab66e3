import type { Analytics, Month } from '@lectern/contract/analytics/analytics.contract.ts'
import { type ContentKind, contentKindOf } from '@lectern/contract/content/file-kinds.ts'
import { classValueDecimals, writeMoney } from '@lectern/contract/tuition/money.ts'
import { withDecimals } from '../currency/currency.ts'
import type { TenantDb } from '../platform/db/database.ts'
import { versionColumn } from '../platform/db/workspace-version.ts'
import { percentChange } from '../platform/percent-change.ts'
import { wallTimeOf } from '../platform/wall-time.ts'
import { type Figures, readFigures } from './analytics.queries.ts'

const monthsShown = 12

/**
 * What a class brings is what was charged for it once it was recorded, which is nothing for a free make-up, and what was
 * charged all the same where it was cancelled late; until then its value.
 */
type Tally = {
  month: string
  classes: number
  valued: number
  valueCents: number
  cents: number
  taughtCents: number
  /** What of it is the value of classes that nobody has recorded. */
  otherCents: number
}

/** The month that is asked for, else the one in which `now` lies; the one before it, and the ten before those. */
export async function getAnalytics(
  db: TenantDb,
  now: Temporal.ZonedDateTime,
  month: string | undefined,
): Promise<Analytics> {
  const asked = month ? Temporal.PlainYearMonth.from(month) : now.toPlainDate().toPlainYearMonth()
  const first = asked.subtract({ months: monthsShown - 1 })
  const figures = await readFigures(db, {
    from: first.toPlainDate({ day: 1 }).toString(),
    month: asked.toPlainDate({ day: 1 }).toString(),
    to: asked.add({ months: 1 }).toPlainDate({ day: 1 }).toString(),
    now: wallTimeOf(now),
  })
  const tallies = Array.from({ length: monthsShown }, (_, index) =>
    tallyOf(figures, first.add({ months: index }).toString()),
  )
  const [before, chosen] = tallies.slice(-2) as [Tally, Tally]

  const shown: Analytics & { [versionColumn]: number } = {
    [versionColumn]: figures[versionColumn],
    chosenMonth: {
      ...monthOf(chosen),
      taught: twoDecimals(chosen.taughtCents),
      toCome: twoDecimals(chosen.cents - chosen.taughtCents),
      unrecorded: twoDecimals(chosen.otherCents),
    },
    cancelled: figures.cancelled,
    monthBefore: monthOf(before),
    classesChange: percentChange(before.classes, chosen.classes),
    earningsChange: percentChange(before.cents, chosen.cents),
    averageClassValue: twoDecimals(chosen.valued === 0 ? 0 : Math.round(chosen.valueCents / chosen.valued)),
    months: tallies.map(monthOf),
    totalStudents: figures.totalStudents,
    totalTopics: figures.totalTopics,
    courses: courseTotals(figures.courses),
    content: contentTotals(figures.files),
    popularCourses: figures.popularCourses,
    recentUploads: figures.recentUploads,
  }

  return shown
}

const noClasses = {
  classes: 0,
  valued: 0,
  valueCents: 0,
  chargedUnits: 0,
  otherCents: 0,
  otherTaughtCents: 0,
}

function tallyOf({ months, currency }: Figures, month: string): Tally {
  const { chargedUnits, otherTaughtCents, ...tally } = months.find((each) => each.month === month) ?? {
    month,
    ...noClasses,
  }
  const charged = Math.round(chargedUnits * 10 ** (classValueDecimals - withDecimals(currency).decimals))

  return { ...tally, cents: charged + tally.otherCents, taughtCents: charged + otherTaughtCents }
}

const monthOf = ({ month, classes, cents }: Tally): Month => ({
  month,
  classes,
  earnings: twoDecimals(cents),
})

/** A month of corrections alone may be below nothing. */
const twoDecimals = (cents: number): string => writeMoney(BigInt(cents), classValueDecimals)

function courseTotals(courses: Figures['courses']): Analytics['courses'] {
  const count = (status: string) => courses.find((each) => each.status === status)?.count ?? 0
  const total = courses.reduce((sum, each) => sum + each.count, 0)
  const [active, planning] = [count('active'), count('planning')]

  return { total, active, planning, other: total - active - planning }
}

function contentTotals(files: Figures['files']): Analytics['content'] {
  const itemsOf = (kind: ContentKind) =>
    files
      .filter(({ mimeType }) => contentKindOf(mimeType) === kind)
      .reduce((sum, { items }) => sum + items, 0)

  return {
    items: files.reduce((sum, { items }) => sum + items, 0),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    videos: itemsOf('video'),
    images: itemsOf('image'),
    documents: itemsOf('document'),
    other: itemsOf('other'),
  }
}
