const statistics = [
  { figure: 99, of: 'teacher satisfaction' },
  { figure: 50, of: 'time saved weekly' },
  { figure: 100, of: 'data security' },
]

export function Statistics() {
  return (
    <section aria-label="Statistics" className="mt-14 border-y border-border-strong lg:mt-28">
      <ul className="grid divide-border max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {statistics.map(({ figure, of }) => (
          <li key={of} className="py-6 sm:pl-10 sm:first:pl-0 lg:py-11">
            <span className="display block text-[72px]/[68px] tracking-[-0.04em] lining-nums lg:text-[88px]/[84px]">
              {figure}
              <span className="ml-[0.04em] align-[0.42em] text-[0.56em] tracking-normal">%</span>
            </span>{' '}
            <span className="text-[15px]/6 text-ink-muted">{of}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
