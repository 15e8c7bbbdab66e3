/** A change of one line that brings an old defect back. */
export type Fault = { name: string; file: string; text: string; instead: string }

const classes = 'server/src/classes'
const scopes = `${classes}/scopes`
const charges = 'server/src/tuition/charges'

/** Such as readers found over the years; the text stands in its file once. */
export const faults: readonly Fault[] = [
  {
    name: 'a class that was closed with a record changes with its series',
    file: `${scopes}/divide.ts`,
    text: "  if (member.staysAsItIs) return member.status === 'cancelled' ? 'cancelled' : 'recorded'\n",
    instead: '',
  },
  {
    name: 'under another rule what is cancelled moves',
    file: `${scopes}/place-anew.ts`,
    text: 'keeping.has(place) || isCancelled(member) ? undefined',
    instead: 'keeping.has(place) ? undefined',
  },
  {
    name: 'under another rule no class keeps its date',
    file: `${scopes}/place-anew.ts`,
    text: 'coming.filter(({ originalDate }) => free.delete(originalDate))',
    instead: 'coming.filter(() => false)',
  },
  {
    name: 'a series that is split keeps the number of the whole',
    file: `${scopes}/second-part.ts`,
    text: '    ...(hasNumber && { recurrenceCount: countOwnDates(edit, placed) }),\n',
    instead: '',
  },
  {
    name: 'under another rule dates that were deleted are filled',
    file: `${scopes}/plan-edit.ts`,
    text: 'own.past.map(({ originalDate }) => originalDate), ...byHand])',
    instead: 'own.past.map(({ originalDate }) => originalDate)])',
  },
  {
    name: 'what stays of a series that is deleted takes no quota',
    file: `${scopes}/write-deletion.ts`,
    text: '    await changeAll(db, idsOf(left.filter(isCounting)), { seriesId: null })\n',
    instead: '',
  },
  {
    name: 'what a series left over takes no quota when it is reopened',
    file: `${classes}/class-quota.ts`,
    text: 'return isReopened || (isMoved && dateIn(after.scheduledAt) >= dateIn(now))',
    instead: 'return isMoved && dateIn(after.scheduledAt) >= dateIn(now)',
  },
  {
    name: 'halves of a series that run beside each other count once',
    file: `${classes}/class-quota.ts`,
    text: '  if (!(await runsBeside(db, seriesId, dateIn(now)))) return\n',
    instead: '  if ((await runsBeside(db, seriesId, dateIn(now))) || now) return\n',
  },
  {
    name: 'a class that time off moved follows its series again',
    file: `${classes}/time-off/time-off.service.ts`,
    text: 'scheduledAt: movedTo, ...(isInSeries && { follows: false })',
    instead: 'scheduledAt: movedTo, ...(isInSeries && { follows: true })',
  },
  {
    name: 'time off gives back what another one covers too',
    file: `${classes}/time-off/time-off.service.ts`,
    text: 'return scheduledAt >= now && findOther(scheduledAt, duration) === null',
    instead: 'return scheduledAt >= now || findOther(scheduledAt, duration) === null',
  },
  {
    name: 'a new day fills dates that were deleted',
    file: `${classes}/continuation.ts`,
    text: '.filter((date) => !known.has(date))',
    instead: '.filter((date) => known.size >= 0 || date)',
  },
  {
    name: 'a changed series that ends by number counts its classes in time off twice',
    file: `${scopes}/plan-replacement.ts`,
    text: '!(after.recurrenceCount !== null && isHeld) && ',
    instead: '',
  },
  {
    name: 'a class that is scheduled again keeps the reason of its cancellation',
    file: `${classes}/apply-change.ts`,
    text: 'if (before.status !== after.status && row.cancelReason !== null)',
    instead: 'if (false as boolean)',
  },
  {
    name: 'a change of the first class is written to those that were changed by hand',
    file: `${scopes}/plan-replacement.ts`,
    text: 'member.scheduledAt >= now && member.follows && !member.staysAsItIs',
    instead: 'member.scheduledAt >= now && !member.staysAsItIs',
  },
  {
    name: 'undo brings nothing continued since back to its old form',
    file: `${classes}/undo/undo.service.ts`,
    text: '  if (continued.length > 0)\n    for (const { id } of series)',
    instead: '  if (continued.length < 0)\n    for (const { id } of series)',
  },
  {
    name: 'a lesson and its make-up are charged twice',
    file: `${charges}/class-charges.ts`,
    text: 'tookPlace ? await readSameLessons(db, row.id) : () => ownLesson',
    instead: '() => ownLesson',
  },
  {
    name: 'a charge that was corrected is changed in place once its invoice is cancelled',
    file: `${charges}/adjust-charges.ts`,
    text: 'invoiceId !== null || corrected !== null',
    instead: 'invoiceId !== null',
  },
  {
    name: 'a new value charges a cancelled class whose charges were taken back',
    file: `${charges}/class-charges.ts`,
    text: '.filter(([, { amount }]) => amount > 0n)',
    instead: '',
  },
  {
    name: 'cancelling a class that was reopened loses its notes',
    file: 'server/src/records/records.service.ts',
    text: '...(note !== undefined && { notes: note })',
    instead: 'notes: note ?? null',
  },
  {
    name: 'a make-up that is cancelled is not owed again',
    file: 'server/src/records/records.queries.ts',
    text: "    .where('makeUp.status', '!=', 'cancelled')\n",
    instead: '',
  },
]
