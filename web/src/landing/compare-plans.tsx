import { freeLimits } from '@lectern/contract/plans.ts'
import { Check, Minus } from 'lucide-react'
import { premiumOnly } from '#web/plan/plan-features.ts'

const counted = [
  ['Courses', freeLimits.courses],
  ['Students', freeLimits.students],
  ['Topics', freeLimits.topics],
  ['Classes', freeLimits.classes],
] as const

const cell = 'px-4 py-3 text-left align-middle lg:px-8'

export function ComparePlans() {
  return (
    <div className="mt-4 overflow-hidden rounded-[20px] border border-border bg-surface shadow-xs lg:mt-5">
      <h3
        id="compare-title"
        className="px-4 pt-5 pb-1 text-[17px]/6 font-semibold tracking-[-0.012em] lg:px-8 lg:pt-6 lg:pb-2"
      >
        Compare Plans
      </h3>
      <table aria-labelledby="compare-title" className="w-full divide-y divide-border text-sm lg:text-base">
        <thead className="text-sm text-ink-subtle">
          <tr>
            <th scope="col" className={`${cell} font-medium`}>
              Feature
            </th>
            <th scope="col" className={`${cell} w-[27%] font-medium lg:w-[24%]`}>
              Free
            </th>
            <th scope="col" className={`${cell} w-[27%] font-medium lg:w-[24%]`}>
              Premium
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {counted.map(([thing, limit]) => (
            <tr key={thing}>
              <th scope="row" className={`${cell} font-normal`}>
                {thing}
              </th>
              <td className={`${cell} text-ink-muted tabular-nums`}>{limit}</td>
              <td className={`${cell} font-medium`}>Unlimited</td>
            </tr>
          ))}
          {premiumOnly.map((feature) => (
            <tr key={feature}>
              <th scope="row" className={`${cell} font-normal`}>
                {feature}
              </th>
              <td className={cell}>
                <Minus size={16} className="text-ink-subtle" />
                <span className="sr-only">Not included</span>
              </td>
              <td className={cell}>
                <Check size={16} />
                <span className="sr-only">Included</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
