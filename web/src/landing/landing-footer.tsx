import { BrandMark } from '#web/ui/brand-mark.tsx'

export function LandingFooter({ productName }: { productName: string }) {
  return (
    <footer className="flex flex-col items-center gap-2 py-8 text-center text-sm text-ink-muted sm:flex-row sm:justify-between sm:pb-10">
      <p className="flex items-center gap-2">
        <BrandMark size={20} />
        {productName}
      </p>
      <p>A teaching workspace for individual teachers and tutors.</p>
    </footer>
  )
}
