import type { FamilyLink } from '@lectern/contract/families/families.contract.ts'
import { type LinkPart, linkParts } from '@lectern/contract/families/link-parts.ts'
import type { StudentDetails } from '@lectern/contract/students/students.contract.ts'
import { CalendarSync, Download, ExternalLink, Eye, Mail } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { listText } from '#web/ui/list-text.ts'
import { QrCode, qrFile } from '#web/ui/qr-code.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { CopyableUrl, LostUrl, webcal } from './copyable-url.tsx'
import { openedText } from './opened-text.ts'
import { ZoneLine } from './zone-line.tsx'

interface SharedPageProps {
  link: FamilyLink
  /** What the page shows. */
  parts: readonly LinkPart[]
  student: StudentDetails
  name: string
}

/** The URL of a page that is out, in every form in which a family takes it. */
export function SharedPage({ link: { url, openedAt }, parts, student, name }: SharedPageProps) {
  const opened = (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <Eye size={16} aria-hidden="true" className="text-ink-subtle" />
      {openedText('opened', openedAt, new Date())}
    </p>
  )
  if (!url)
    return (
      <>
        <LostUrl />
        {opened}
      </>
    )

  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid place-items-center rounded-lg p-2 inset-ring inset-ring-border-strong">
        <QrCode text={url} label={`QR code of the link to ${name}’s page`} />
      </div>
      <div className="grid content-start gap-3.5">
        <CopyableUrl label="Link" url={url} copyLabel="Copy Link" isMain />
        <Ways url={url} parts={parts} student={student} name={name} />
        {opened}
      </div>
    </div>
  )
}

/** The same classes where the family keeps everything else. */
export function SharedCalendar({ link: { calendarUrl } }: { link: FamilyLink }) {
  if (!calendarUrl) return null

  return (
    <>
      <CopyableUrl
        label="Classes in their calendar"
        url={webcal(calendarUrl)}
        icon={CalendarSync}
        copyLabel="Copy Address"
      />
      <ZoneLine />
    </>
  )
}

type WaysProps = Pick<SharedPageProps, 'parts' | 'student' | 'name'> & { url: string }

function Ways({ url, parts, student, name }: WaysProps) {
  const email = student.guardianEmail ?? student.email
  const reader = (student.guardianEmail ? student.guardianName : student.name)?.split(' ')[0] ?? 'Family'

  return (
    <div className="flex flex-wrap gap-2">
      <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        <ExternalLink size={16} aria-hidden="true" /> Open Page
      </a>
      <Button icon={Download} onClick={() => saveQr(url, name)}>
        Save QR
      </Button>
      {email && (
        <a href={mailTo(email, { url, parts, name })} className={buttonClass()}>
          <Mail size={16} aria-hidden="true" /> Email {reader}
        </a>
      )}
    </div>
  )
}

const partNames: Record<LinkPart, string> = {
  classes: 'classes',
  homework: 'homework',
  files: 'files',
  account: 'the account',
}

function mailTo(email: string, { url, parts, name }: Omit<WaysProps, 'student'>): string {
  const shown = linkParts.filter((part) => parts.includes(part)).map((part) => partNames[part])
  const words = shown.length > 0 ? `You will find ${listText(shown)} on this page` : 'This is the page'
  const subject = encodeURIComponent(`${name}’s ${parts.includes('classes') ? 'classes' : 'page'}`)
  const body = encodeURIComponent(`${words}:\n${url}\n`)

  return `mailto:${email}?subject=${subject}&body=${body}`
}

const saveQr = (url: string, name: string): void =>
  saveFile(new Blob([qrFile(url)], { type: 'image/svg+xml' }), `${name} QR code.svg`)
