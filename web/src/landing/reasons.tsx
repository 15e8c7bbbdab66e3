import { ChartNoAxesColumn, PencilRuler, Plug, ShieldCheck } from 'lucide-react'

const reasons = [
  {
    title: 'Complete Data Privacy',
    text: 'Every teacher gets an isolated database. Nobody else reads your roster.',
    icon: ShieldCheck,
  },
  {
    title: 'Intuitive Design',
    text: 'One page per job and one clear action on each. No training needed.',
    icon: PencilRuler,
  },
  {
    title: 'Comprehensive Analytics',
    text: 'Classes taught, earnings and popular courses, compared with last month.',
    icon: ChartNoAxesColumn,
  },
  {
    title: 'Seamless Integration',
    text: 'Sign in with the account you have and keep the classroom links you use.',
    icon: Plug,
  },
]

export function Reasons() {
  return (
    <section
      aria-labelledby="reasons-title"
      className="grid gap-x-16 gap-y-6 pt-18 lg:grid-cols-[minmax(0,400fr)_minmax(0,672fr)] lg:pt-32"
    >
      <h2 id="reasons-title" className="display text-[36px]/10 lg:text-3xl">
        Why Choose <br />
        Our Platform?
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {reasons.map(({ title, text, icon: Glyph }) => (
          <li key={title} className="border-t border-border-strong pt-4.5 pb-5 lg:pt-6 lg:pb-7">
            <Glyph size={22} />
            <h3 className="mt-3.5 text-[16px]/6 font-semibold tracking-[-0.012em]">{title}</h3>
            <p className="mt-1 leading-[22px] text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
