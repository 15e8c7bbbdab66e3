import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface SettingsSectionProps {
  title: string
  /** Nothing in it can be changed yet. */
  comingSoon?: boolean
  children: ReactNode
}

export function SettingsSection({ title, comingSoon, children }: SettingsSectionProps) {
  return (
    <Card className="divide-y divide-border">
      <header className="flex items-center justify-between gap-3 px-5 py-3.5">
        <h2 className="text-base font-semibold tracking-[-0.006em]">{title}</h2>
        {comingSoon && <Badge>Coming Soon</Badge>}
      </header>
      {children}
    </Card>
  )
}

interface SettingsRowProps {
  title: string
  text: ReactNode
  /** The label of the button that does nothing yet. */
  action: string
}

export function SettingsRow({ title, text, action }: SettingsRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 px-5 py-3.5">
      <div className="min-w-0">
        <h3 className="font-medium text-sm">{title}</h3>
        <p className="mt-0.5 text-ink-muted text-xs">{text}</p>
      </div>
      <Button disabledReason="Coming Soon">{action}</Button>
    </div>
  )
}
