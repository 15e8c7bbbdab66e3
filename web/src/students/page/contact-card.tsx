import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { cityOf } from '@lectern/contract/zone-city.ts'
import { Copy, Globe, LockKeyhole, Mail, Phone, Receipt, ShieldUser } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNow } from '#web/time/use-now.ts'
import { zoneText } from '#web/time/zone-text.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import type { Icon } from '#web/ui/icon.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useRested } from '#web/ui/use-rested.ts'

/** How the student and their guardian are reached, and what the teacher alone should know. */
export function ContactCard({ student }: { student: StudentDetails }) {
  const { email, phone, timeZone, guardianName, guardianEmail, guardianPhone } = student
  const { payerName, payerAddress, privateNotes } = student
  const hasGuardian = guardianName || guardianEmail || guardianPhone
  const hasContact = email || phone || timeZone

  return (
    <section aria-label="Contact">
      <Card className="pb-3">
        <CardHeader title="Contact" className="pb-1" />
        <div className="px-4 text-sm">
          {!hasContact && !hasGuardian && <p className="py-1 text-ink-subtle">No contact on file</p>}
          <ContactLink icon={Mail} label="Email" scheme="mailto" value={email} />
          <ContactLink icon={Phone} label="Phone" scheme="tel" value={phone} />
          {timeZone && <Clock timeZone={timeZone} />}
          {hasGuardian && (
            <Group title="Guardian">
              {guardianName && (
                <Row icon={ShieldUser}>
                  <span dir="auto">{guardianName}</span>
                </Row>
              )}
              <ContactLink icon={Mail} label="Guardian's email" scheme="mailto" value={guardianEmail} />
              <ContactLink icon={Phone} label="Guardian's phone" scheme="tel" value={guardianPhone} />
            </Group>
          )}
          {(payerName || payerAddress) && (
            <Group title="Invoices go to">
              <Row icon={Receipt}>
                <span dir="auto" className="whitespace-pre-wrap">
                  {[payerName, payerAddress].filter(Boolean).join('\n')}
                </span>
              </Row>
            </Group>
          )}
          {privateNotes && (
            <div className="mt-2 mb-1 rounded-md bg-sunken px-3 py-2.5 text-ink-muted text-xs/4.5">
              <h3 className="mb-0.5 flex items-center gap-1.5 font-semibold text-ink">
                <LockKeyhole size={13} aria-hidden="true" className="text-ink-subtle" /> Private notes
              </h3>
              <p dir="auto" className="whitespace-pre-wrap text-pretty wrap-anywhere">
                {privateNotes}
              </p>
            </div>
          )}
        </div>
      </Card>
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-2 border-border border-t pt-2.5">
      <h3 className="text-ink-subtle text-xs">{title}</h3>
      {children}
    </div>
  )
}

function Row({ icon: Glyph, children }: { icon: Icon; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2.5">
      <Glyph size={16} aria-hidden="true" className="shrink-0 text-ink-subtle" />
      {children}
    </div>
  )
}

interface ContactLinkProps {
  icon: Icon
  label: string
  scheme: 'mailto' | 'tel'
  value: string | null
}

/** A click calls or writes; Copy takes it elsewhere. */
function ContactLink({ icon, label, scheme, value }: ContactLinkProps) {
  if (!value) return null

  const handleCopy = () => copyText(value, value, label.toLowerCase())

  return (
    <Row icon={icon}>
      <a
        href={`${scheme}:${value}`}
        className="min-w-0 flex-1 truncate rounded-xs max-lg:py-2.5 hover:underline hover:underline-offset-3"
      >
        <span className="sr-only">{label}: </span>
        {value}
      </a>
      <IconButton icon={Copy} size="sm" label={`Copy ${label.toLowerCase()}`} onClick={handleCopy} />
    </Row>
  )
}

/** "Accra · 8:42 PM, 5 hours ahead" */
function Clock({ timeZone }: { timeZone: string }) {
  useNow() // a minute later it says another time
  const isRested = useRested()
  const time = isRested && zoneText(timeZone, new Date())

  return (
    <Row icon={Globe}>
      <span>
        {cityOf(timeZone)}
        {time && <span className="text-ink-muted"> · {time}</span>}
      </span>
    </Row>
  )
}
