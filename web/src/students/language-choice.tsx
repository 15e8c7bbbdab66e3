import { languages } from '@lectern/contract/languages.ts'
import { Select } from '#web/ui/select.tsx'

interface LanguageChoiceProps {
  /** What holds where nothing is chosen. */
  usual: string
  value: string
  onChange: (language: string) => void
}

const usualValue = 'usual'

/** The language of family page and mails, each by its own name. */
export function LanguageChoice({ usual, value, onChange }: LanguageChoiceProps) {
  const options = [
    { value: usualValue, label: usual },
    ...Object.entries(languages).map(([code, name]) => ({ value: code, label: name })),
  ]

  return (
    <Select
      options={options}
      value={value || usualValue}
      onChange={(language) => onChange(language === usualValue ? '' : language)}
    />
  )
}
