import { Moon } from 'lucide-react'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { BadgesSection } from './badges-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { DialogsSection } from './dialogs-section.tsx'
import { EmptySection } from './empty-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FloatingSection } from './floating-section.tsx'
import { LoadingSection } from './loading-section.tsx'
import { SelectorsSection } from './selectors-section.tsx'

const sections = {
  buttons: ButtonsSection,
  fields: FieldsSection,
  selectors: SelectorsSection,
  choices: ChoicesSection,
  badges: BadgesSection,
  feedback: FeedbackSection,
  floating: FloatingSection,
  dialogs: DialogsSection,
  cards: CardsSection,
  loading: LoadingSection,
  empty: EmptySection,
}

function switchTheme() {
  const { dataset } = document.documentElement
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
}

interface GalleryProps {
  /** Shows this section alone. */
  only: string | null
}

/** Every component in every state: for building them, and for the tests that look at them. */
export function Gallery({ only }: GalleryProps) {
  return (
    <main className="mx-auto grid max-w-310 grid-cols-1 gap-10 px-8 py-7 max-lg:px-4 max-lg:py-5">
      <PageHeader title="Components" lede="Every part in every state.">
        <BrandMark />
        <IconButton icon={Moon} label="Switch theme" onClick={switchTheme} />
      </PageHeader>
      {Object.entries(sections).map(
        ([name, Section]) => (only === null || only === name) && <Section key={name} />,
      )}
    </main>
  )
}
