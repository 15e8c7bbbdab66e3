import { addDays } from '@lectern/contract/calendar.ts'
import {
  createTuitionPlan,
  takeBackPlan,
  updateTuitionPlan,
} from '@lectern/contract/tuition/plans/plans.contract.ts'
import type { Dice } from './choices.ts'
import { type Action, at } from './class-steps.ts'
import { take } from './play.ts'
import { buy, changeEnd, lastUseOf, takeBack } from './tuition-plans.ts'
import { Refused, type TuitionPlan, todayIn, type World } from './world.ts'

const isOver = (one: TuitionPlan, other: TuitionPlan): boolean =>
  (one.endsOn !== null && one.endsOn < other.startsOn) ||
  (other.endsOn !== null && other.endsOn < one.startsOn)

function requireNoOther(world: World, plan: TuitionPlan, replaced?: number): void {
  const isOther = (each: TuitionPlan): boolean =>
    each.id !== plan.id &&
    each.id !== replaced &&
    each.kind === 'flat' &&
    each.buyer === plan.buyer &&
    each.course === plan.course &&
    !isOver(each, plan)
  if (plan.kind === 'flat' && [...world.tuitionPlans.values()].some(isOther)) throw new Refused(409)
}

function pickPlan(world: World, dice: Dice, kind: TuitionPlan['kind']): TuitionPlan | undefined {
  const attended = dice.pick([...world.lessons.values()].filter(({ studentIds }) => studentIds.length > 0))
  const buyer = dice.below(4) === 0 ? dice.pick([...world.students]) : Number(attended?.studentIds[0] ?? 0)
  const course = attended?.courseId ?? dice.pick([...world.courses])
  if (!buyer || course === undefined) return undefined
  const startsOn = addDays(todayIn(world), dice.one(-6, 0, -25, -60, 0, 4, 20))
  const endsOn = dice.one(null, null, addDays(startsOn, dice.one(40, 10, 3, 90)))
  const others = [...world.students].filter((id) => id !== buyer)
  const sharers = kind === 'package' && dice.below(2) === 0 ? others.slice(0, dice.one(1, 2)) : []
  const [cents, size] = [dice.one(12_000, 3334, 9999, 1), dice.one(1, 2, 150, 3, 60, 400)]

  return {
    id: 0,
    kind,
    course,
    buyer,
    sharers,
    startsOn,
    endsOn,
    cents,
    size,
    unit: kind === 'package' && size >= 60 ? 'minutes' : 'lessons',
    boughtOn: todayIn(world),
    takenBackOn: null,
  }
}

const begin =
  (kind: TuitionPlan['kind']): Action =>
  async (play, dice) => {
    const plan = pickPlan(play.world, dice, kind)
    if (!plan) return
    const { course: courseId, buyer, startsOn, endsOn, cents, size, unit, sharers: sharedWith } = plan
    const terms = { courseId, startsOn, endsOn, amount: (cents / 100).toFixed(2) }
    await take(play, {
      kind: `${kind} begun`,
      words: `${kind} for student ${buyer} ${JSON.stringify({ ...terms, size, unit, sharedWith })}`,
      call: () =>
        play.client.call(createTuitionPlan, {
          ...at(buyer),
          body: kind === 'flat' ? { kind, ...terms } : { kind, ...terms, size, unit, sharedWith },
        }),
      model(draft, answer) {
        requireNoOther(draft, plan)
        buy(draft, { ...plan, id: answer.body?.id ?? 0 })
      },
    })
  }

const pickOwn = (world: World, dice: Dice): TuitionPlan | undefined =>
  dice.pick([...world.tuitionPlans.values()])

const end: Action = async (play, dice) => {
  const plan = pickOwn(play.world, dice)
  if (!plan) return
  const endsOn = dice.one(addDays(todayIn(play.world), dice.one(0, -1, 14, -9, 45)), null)
  await take(play, {
    kind: 'plan ends',
    words: `plan ${plan.id} ends on ${endsOn}`,
    call: () => play.client.call(updateTuitionPlan, { ...at(plan.id), body: { endsOn } }),
    model(draft) {
      const changed = draft.tuitionPlans.get(plan.id)
      if (!changed || !draft.students.has(plan.buyer)) throw new Refused(404)
      if (plan.takenBackOn !== null) throw new Refused(409)
      const lastUse = lastUseOf(draft, plan.id)
      if (endsOn !== null && (endsOn < addDays(plan.startsOn, -1) || endsOn < (lastUse ?? '')))
        throw new Refused(400)
      requireNoOther(draft, { ...changed, endsOn })
      changeEnd(draft, changed, endsOn)
    },
  })
}

/** Other terms from a day on, often in the middle of a month. */
const changeTerms: Action = async (play, dice) => {
  const before = dice.pick([...play.world.tuitionPlans.values()].filter(({ kind }) => kind === 'flat'))
  if (!before) return
  const { course: courseId, buyer, id: replaces } = before
  const startsOn = addDays(todayIn(play.world), dice.one(1, 0, 12, -5, -20))
  const terms = { startsOn, endsOn: dice.one(null, addDays(startsOn, 50), before.endsOn) }
  const cents = dice.one(9000, 14_001, 3333)
  await take(play, {
    kind: 'terms changed',
    words: `plan ${replaces} is replaced ${JSON.stringify({ ...terms, cents })}`,
    call: () =>
      play.client.call(createTuitionPlan, {
        ...at(buyer),
        body: { kind: 'flat', courseId, ...terms, amount: (cents / 100).toFixed(2), replaces },
      }),
    model(draft, answer) {
      const replaced = draft.tuitionPlans.get(replaces)
      if (!replaced || !draft.students.has(buyer)) throw new Refused(404)
      if (terms.endsOn !== null && terms.endsOn < startsOn) throw new Refused(400)
      if (startsOn <= replaced.startsOn) throw new Refused(400)
      const plan = { ...replaced, ...terms, cents, id: answer.body?.id ?? 0, boughtOn: todayIn(draft) }
      requireNoOther(draft, plan, replaces)
      const endsOn = addDays(startsOn, -1)
      if (replaced.endsOn === null || replaced.endsOn > endsOn) {
        if (endsOn < (lastUseOf(draft, replaces) ?? '')) throw new Refused(400)
        changeEnd(draft, replaced, endsOn)
      }
      buy(draft, plan)
    },
  })
}

const takePlanBack: Action = async (play, dice) => {
  const packages = [...play.world.tuitionPlans.values()].filter(({ kind }) => kind === 'package')
  const plan = dice.pick(packages)
  if (!plan) return
  await take(play, {
    kind: 'package taken back',
    words: `take package ${plan.id} back`,
    call: () => play.client.call(takeBackPlan, at(plan.id)),
    model(draft) {
      const changed = draft.tuitionPlans.get(plan.id)
      if (!changed) throw new Refused(404)
      if (plan.takenBackOn !== null) throw new Refused(409)
      if (!draft.students.has(plan.buyer)) throw new Refused(404)
      takeBack(draft, changed)
    },
  })
}

export const planActions: Record<string, Action> = {
  'begin flat': begin('flat'),
  'buy package': begin('package'),
  'change terms': changeTerms,
  'end plan': end,
  'take package back': takePlanBack,
}
